import { day, whole } from '#schema'

/** How far the reminders of a debt have come. */
export const dunningProgressFields = {
  dunning_level: whole({ ko: '연체 안내', en: 'Reminders sent' }, { unit: '회', readOnly: true, default: 0 }),
  dunned_on: day({ ko: '마지막 연체 안내', en: 'Last reminder' }, { readOnly: true, optional: true }),
}
