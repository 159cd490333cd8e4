import { hasAccess, implement } from '#schema'
import { config } from './config.ts'
import { isKnownSetting } from './configForms.ts'

const footerKey = 'app.footer_text'
const noFooter = { title: '', content: '' }

interface DatedEntry {
  date: string
}

const isDated = (value: unknown): value is DatedEntry[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null && typeof item.date === 'string')

/** Calendar days are stored sorted by date. */
const sortedByDate = (value: unknown) => (isDated(value) ? value.toSorted((a, b) => a.date.localeCompare(b.date)) : undefined)

export const configServer = implement(
  config,
  {
    async app({ db }) {
      const publicSettings = await db.find(config, { is_public: true })
      const response = Object.fromEntries(publicSettings.map(({ key, value }) => [key.replace(/^app\./, ''), value]))
      return { footer_text: noFooter, ...response }
    },
  },
  {
    async beforeSave({ draft, before, actor, error }) {
      if (before && !hasAccess(actor.accessLevel, before.min_grade)) throw error('forbidden')
      if (draft.min_grade && !hasAccess(actor.accessLevel, draft.min_grade)) throw error('forbidden')
      const { key = '', is_public } = { ...before, ...draft }
      if (key === footerKey && is_public === false) throw error('footerPublic', { path: 'is_public' })
      const value = sortedByDate(draft.value)
      return value && { value: value as never }
    },
    async del({ row, error }) {
      if (isKnownSetting(row.key)) throw error('needed')
    },
  },
)
