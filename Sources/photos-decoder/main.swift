print("photos-decoder")
