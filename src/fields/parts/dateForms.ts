import type { DateForm } from '#schema/typed/date.ts'

/** The forms of a date, as a placeholder. */
export const dateForms: Record<DateForm, string> = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DD HH:MM', month: 'YYYY-MM', time: 'HH:MM' }
