// Measures the Kiwi solver as solver-benchmark measures ours: the same layouts, the same output.
#include <kiwi/kiwi.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Line {
  std::vector<std::pair<double, int>> terms;
  kiwi::RelationalOperator relation = kiwi::OP_EQ;
  double constant = 0;
  double strength = 0;
};

struct Workload {
  std::vector<std::string> names;
  std::vector<Line> edits, lines;
  std::vector<std::pair<double, double>> sizes;
};

double strength_of(int priority) {
  switch (priority) {
    case 1000: return kiwi::strength::required;
    case 750: return kiwi::strength::strong;
    case 600: return kiwi::strength::create(0, 100, 0);
    case 510: return kiwi::strength::create(0, 1, 0, 1.25);
    case 500: return kiwi::strength::medium;
    default: return kiwi::strength::weak;
  }
}

Workload read(const char *path) {
  Workload workload;
  std::map<std::string, int> numbers;
  std::ifstream file(path);
  std::string text;
  while (std::getline(file, text)) {
    if (text.empty() || text[0] == '#') continue;
    std::istringstream stream(text);
    std::string word;
    Line line;
    bool is_edit = false, is_sizes = false;
    while (stream >> word) {
      if (word == "edit") is_edit = true;
      else if (word == "sizes") is_sizes = true;
      else if (is_sizes) {
        const size_t by = word.find('x');
        workload.sizes.emplace_back(std::stod(word.substr(0, by)), std::stod(word.substr(by + 1)));
      } else if (word == "==") line.relation = kiwi::OP_EQ;
      else if (word == "<=") line.relation = kiwi::OP_LE;
      else if (word == ">=") line.relation = kiwi::OP_GE;
      else if (word[0] == '@') line.strength = strength_of(std::stoi(word.substr(1)));
      else {
        const size_t star = word.find('*');
        if (star == std::string::npos && !is_edit) {
          line.constant = std::stod(word);
          continue;
        }
        const std::string name = star == std::string::npos ? word : word.substr(star + 1);
        const double coefficient = star == std::string::npos ? 1 : std::stod(word.substr(0, star));
        const auto found = numbers.emplace(name, static_cast<int>(workload.names.size()));
        if (found.second) workload.names.push_back(name);
        line.terms.emplace_back(coefficient, found.first->second);
      }
    }
    if (is_edit) workload.edits.push_back(line);
    else if (!is_sizes) workload.lines.push_back(line);
  }
  return workload;
}

struct Solved {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;

  explicit Solved(const Workload &workload) {
    variables.reserve(workload.names.size());
    for (const std::string &name : workload.names) variables.emplace_back(name);
    for (const Line &edit : workload.edits) solver.addEditVariable(variables[edit.terms[0].second], edit.strength);
    for (const Line &line : workload.lines) {
      std::vector<kiwi::Term> terms;
      terms.reserve(line.terms.size());
      for (const auto &term : line.terms) terms.emplace_back(variables[term.second], term.first);
      solver.addConstraint(
          kiwi::Constraint(kiwi::Expression(std::move(terms), -line.constant), line.relation, line.strength));
    }
  }

  void resize(const Workload &workload, size_t round) {
    const auto &size = workload.sizes[round % workload.sizes.size()];
    solver.suggestValue(variables[workload.edits[0].terms[0].second], size.first);
    solver.suggestValue(variables[workload.edits[1].terms[0].second], size.second);
    solver.updateVariables();
  }
};

long now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000L + time.tv_nsec;
}

template <typename Work>
double median(size_t repetitions, Work work) {
  std::vector<double> samples;
  const long begin = now();
  size_t round = 0;
  while (samples.size() < 3 || now() - begin < 500000000L) {
    const long start = now();
    for (size_t index = 0; index < repetitions; ++index) work(round++);
    samples.push_back(static_cast<double>(now() - start) / static_cast<double>(repetitions));
  }
  std::sort(samples.begin(), samples.end());
  return samples[samples.size() / 2];
}

}  // namespace

int main(int count, char **arguments) {
  for (int index = 1; index < count; ++index) {
    const Workload workload = read(arguments[index]);
    const size_t repetitions = std::max<size_t>(1, 2000 / workload.lines.size());
    const double build = median(repetitions, [&](size_t) { Solved solved(workload); });
    Solved solved(workload);
    const double resize = median(
        workload.sizes.size() * repetitions, [&](size_t round) { solved.resize(workload, round); });
    solved.resize(workload, workload.sizes.size() - 1);
    std::string name = arguments[index];
    name = name.substr(name.find_last_of('/') + 1);
    std::printf("%s %f %f", name.substr(0, name.find('.')).c_str(), build, resize);
    for (const kiwi::Variable &variable : solved.variables)
      std::printf(" %s=%.10g", variable.name().c_str(), variable.value());
    std::printf("\n");
  }
}
