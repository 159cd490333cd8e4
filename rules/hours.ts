interface Line {
  readonly weekday: string
  readonly pickup_from: string
  readonly pickup_to: string
  readonly return_from: string
  readonly return_to: string
}

/** What is wrong with a spot's opening hours: times run forwards and a weekday has one line. */
export function hoursProblem(hours: readonly Line[]): 'sameWeekday' | 'hoursBackwards' | null {
  if (new Set(hours.map((line) => line.weekday)).size < hours.length) return 'sameWeekday'
  const backwards = hours.some((line) => line.pickup_from >= line.pickup_to || line.return_from >= line.return_to)
  return backwards ? 'hoursBackwards' : null
}
