const dayMs = 86_400_000
const at = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)

/** The day some days after another. */
export const dayAfter = (day: string, days: number) => new Date(at(day) + days * dayMs).toISOString().slice(0, 10)

/** How many days a cycle has, both ends counted. */
export const daysIn = (start: string, end: string) => Math.round((at(end) - at(start)) / dayMs) + 1
