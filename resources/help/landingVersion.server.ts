import type { Db, Row } from '#schema'
import { invalid, serve } from '#schema'
import { othersAt } from './landingPresence.server.ts'
import type { LandingContent } from './landingStart.ts'
import { landingStart } from './landingStart.ts'
import { landingVersion } from './landingVersion.ts'

type Version = Row<typeof landingVersion>

const tokenLetters = 26

/** Publishing waits for publishing: there is never more than one version that counts. */
const oneAtATime = 'select pg_advisory_xact_lock(7202511)'

const contentOf = ({ hero, sections, download, seo }: Version): LandingContent => ({ hero, sections, download, seo })

/** Scheduled versions whose time has come, the earliest first. They count from their second on, whenever the clock gets round to them. */
async function dueBy(db: Db, now: string, lock = false) {
  const scheduled = await db.find(landingVersion, { status: 'scheduled' }, { lock, orderBy: 'publish_at-asc' })
  return scheduled.filter(({ publish_at }) => publish_at !== null && publish_at <= now)
}

/** What visitors see now; null while nobody has published anything. */
async function current(db: Db, now: string) {
  const due = (await dueBy(db, now)).at(-1)
  return due ?? (await db.find(landingVersion, { status: 'published' }))[0] ?? null
}

async function archivePublished(db: Db) {
  for (const { id } of await db.find(landingVersion, { status: 'published' }, { lock: true })) await db.set(landingVersion, id, { status: 'archived' })
}

/** A published version needs no link of its own any more. */
const asPublished = (at: string) => ({ published_at: at, publish_at: null, share_token: null })

/** Publishes what is due, one after the other, as if the clock had been there at their very seconds. */
async function settle(db: Db, now: string) {
  await db.query(oneAtATime)
  for (const { id, publish_at } of await dueBy(db, now, true)) {
    await archivePublished(db)
    await db.set(landingVersion, id, { status: 'published', ...asPublished(publish_at ?? now) })
  }
}

export const landingVersionServer = serve(
  landingVersion,
  {
    async getPublished({ db, now }) {
      const shown = await current(db, now)
      return shown ? contentOf(shown) : landingStart
    },
    async getShared({ params, db }) {
      const [shared] = await db.find(landingVersion, { share_token: params.token })
      return shared ? contentOf(shared) : null
    },
    async newDraft({ params, db, now }) {
      const source = params.id ? await db.get(landingVersion, params.id) : await current(db, now)
      const content = source ? contentOf(source) : landingStart
      const [id = 0] = await db.save(landingVersion, [{ name: `${now.slice(0, 16)} 초안`, ...content }])
      return { id }
    },
    async present({ params: { id, leaves = false }, db, actor }) {
      await db.get(landingVersion, id)
      return othersAt(db, { resource: landingVersion.name, rowId: id, userId: actor.id, leaves })
    },
    async publish({ params, db, now, actor }) {
      await settle(db, now)
      await archivePublished(db)
      await db.set(landingVersion, params.id, { ...asPublished(now), publisher_id: actor.id })
    },
    async schedule({ params: { id, publish_at }, db, now, actor }) {
      if (publish_at <= now) throw invalid(['publish_at'], 'past', '지금보다 뒤의 시각을 골라 주세요.')
      await db.set(landingVersion, id, { publish_at, publisher_id: actor.id })
    },
    async unschedule({ params, db, now, fault }) {
      const { publish_at } = await db.get(landingVersion, params.id)
      if (publish_at !== null && publish_at <= now) throw fault('due')
      await db.set(landingVersion, params.id, { publish_at: null, publisher_id: null })
    },
    async share({ params, db, random }) {
      const { share_token } = await db.get(landingVersion, params.id)
      if (!share_token) await db.set(landingVersion, params.id, { share_token: random(tokenLetters) })
    },
    async unshare({ params, db }) {
      await db.set(landingVersion, params.id, { share_token: null })
    },
  },
  {
    async del({ row, fault }) {
      if (row.status === 'published' || row.status === 'archived') throw fault('keptPublished')
    },
  },
  { publishDue: { at: '* * * * *', run: ({ db, now }) => settle(db, now) } },
)
