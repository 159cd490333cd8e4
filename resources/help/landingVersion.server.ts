import { serve } from '#schema'
import { landingStart } from './landingStart.ts'
import { landingContent, landingVersion } from './landingVersion.ts'

const parts = Object.keys(landingContent) as (keyof typeof landingContent)[]

/** Publishing waits for publishing: there is never more than one version that counts. */
const oneAtATime = 'select pg_advisory_xact_lock(7202511)'

export const landingVersionServer = serve(
  landingVersion,
  {
    async getPublished({ db }) {
      const [shown] = await db.find(landingVersion, { status: 'published' })
      return shown ? { hero: shown.hero, sections: shown.sections, download: shown.download, seo: shown.seo } : landingStart
    },
    async publish({ params, db, now }) {
      await db.query(oneAtATime)
      for (const { id } of await db.find(landingVersion, { status: 'published' }, { lock: true })) await db.set(landingVersion, id, { status: 'archived' })
      await db.set(landingVersion, params.id, { published_at: now, publish_at: null })
    },
  },
  {
    async save({ draft, before, fault }) {
      if (before && before.status !== 'draft' && parts.some((part) => draft[part] !== undefined)) throw fault('frozen')
    },
    async del({ row, fault }) {
      if (row.status === 'published' || row.status === 'archived') throw fault('keptPublished')
    },
  },
)
