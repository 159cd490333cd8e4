import { invalid, reaches, serve } from '#schema'
import { config } from './config.ts'
import { configProblem, isKnownConfig } from './configValue.ts'

const footerKey = 'app.footer_text'
const noFooter = { title: '', content: '' }

export const configServer = serve(
  config,
  {
    async app({ db }) {
      const open = await db.find(config, { is_public: true })
      const answer = Object.fromEntries(open.map(({ key, value }) => [key.replace(/^app\./, ''), value]))
      return { footer_text: noFooter, ...answer }
    },
  },
  {
    async save({ draft, before, actor, fault }) {
      if (before && !reaches(actor.rung, before.min_grade)) throw fault('forbidden')
      if (draft.min_grade && !reaches(actor.rung, draft.min_grade)) throw fault('forbidden')
      if (before && draft.key !== undefined && draft.key !== before.key) throw fault('keyFixed')
      const { key, value_type, value, is_public } = { ...before, ...draft }
      if (key === footerKey && is_public === false) throw invalid(['is_public'], 'public', '하단 문구는 항상 공개해야 합니다.')
      const problem = key && value_type ? configProblem(key, value_type, value) : null
      if (problem) throw invalid(['value'], 'value', problem)
    },
    async del({ row, fault }) {
      if (isKnownConfig(row.key)) throw fault('needed')
    },
  },
)
