/** The reader's place, asked for once by the browser; null if it is unknown or refused. A known place may be `maximumAge` milliseconds old. */
export const requestGeolocation = (maximumAge = 0) =>
  new Promise<{ lat: number; lng: number } | null>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { timeout: 8000, maximumAge },
    )
  })
