/** Wall time in Seoul of an instant, as the wire writes it. Korea has had no summer time since 1988. */
export const wallTime = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

export const dayOf = (at: Date) => wallTime(at).slice(0, 10)
