import { instantOf, wallTime } from '#schema/fields/shown.ts'

/** The moment that lies some hours after another, in Seoul. */
export const later = (moment: string, hours: number) => wallTime(new Date(instantOf(moment).getTime() + hours * 3_600_000))
