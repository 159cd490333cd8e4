import type { TemporalKind } from '#schema/typed/date.ts'

/** Placeholders of the date formats. */
export const datePlaceholders: Record<TemporalKind, string> = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DD HH:MM', month: 'YYYY-MM', time: 'HH:MM' }
