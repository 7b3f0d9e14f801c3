import AdaptiveJSON
import Browser
import Catalogue
import PhotoDecisions

extension CatalogueStatistics {
  /// The figures as an object. Days are texts such as "2024-05-06".
  func json(places: [StatisticsMap.CityCount]) -> JSONValue {
    func number(_ value: Int) -> JSONValue { .integer(Int64(value)) }
    func list<Value>(
      _ name: String, _ counts: [Count<Value>], _ value: (Value) -> JSONValue
    ) -> JSONValue {
      .array(counts.map { .object([name: value($0.value), "photos": number($0.count)]) })
    }
    return .object([
      "photos": number(photoCount), "bytes": .integer(byteCount),
      "days": list("day", days) { .string(CivilDate(daysSince1970: $0).text) },
      "cameras": list("camera", cameras, JSONValue.string),
      "lenses": list("lens", lenses, JSONValue.string),
      "focalLengths": list("millimetres", focalLengths, number), "isos": list("iso", isos, number),
      "ratings": list("rating", ratings, number),
      "flags": list("flag", flags) { .string((PhotoFlag(rawValue: $0) ?? .unflagged).word) },
      "places": .array(
        places.map { city in
          let names =
            city.place.map { place in
              city.isThere
                ? ["name": place.name, "region": place.region, "country": place.country]
                : ["around": place.name]
            } ?? [:]
          return .object(
            names.mapValues(JSONValue.string).merging(["photos": number(city.photoCount)]) { $1 })
        }),
    ])
  }
}
