import type { DateKind } from '#schema/typed/date.ts'

/** Placeholders of the date formats. */
export const datePlaceholders: Record<DateKind, string> = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DD HH:MM', month: 'YYYY-MM', time: 'HH:MM' }
