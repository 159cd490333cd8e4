import type { Db, Row } from '#schema'
import { implement } from '#schema'
import type { LandingContent } from './defaultLanding.ts'
import { defaultLanding } from './defaultLanding.ts'
import { landingVersion } from './landingVersion.ts'

type Version = Row<typeof landingVersion>

const tokenLetters = 26

/** Serializes publishing, so that at most one version is published. */
const publishLockSql = 'select pg_advisory_xact_lock(7202511)'

const contentOf = ({ hero, sections, download, seo }: Version): LandingContent => ({ hero, sections, download, seo })

/** Scheduled versions that are due, earliest first. They are in effect from their scheduled time, even before the job has run. */
const dueVersions = (db: Db, now: string, lock = false) =>
  db.find(landingVersion, { status: 'scheduled', publish_at: { lte: now } }, { lock, orderBy: 'publish_at-asc' })

/** The version that visitors see now; null before the first publication. */
async function visibleVersion(db: Db, now: string) {
  const due = (await dueVersions(db, now)).at(-1)
  return due ?? (await db.find(landingVersion, { status: 'published' }))[0] ?? null
}

async function archivePublished(db: Db) {
  for (const { id } of await db.find(landingVersion, { status: 'published' }, { lock: true })) await db.transition(landingVersion, id, 'archive')
}

/** A published version is public, so that its share link is deleted. */
const publishedValues = (at: string) => ({ published_at: at, publish_at: null, share_token: null })

/** Publishes all due versions in order, each with its scheduled time. */
async function publishDueVersions(db: Db, now: string) {
  await db.query(publishLockSql)
  for (const { id } of await dueVersions(db, now, true)) await db.transition(landingVersion, id, 'publishDue')
}

export const landingVersionServer = implement(
  landingVersion,
  {
    async getPublished({ db, now }) {
      const version = await visibleVersion(db, now)
      return version ? contentOf(version) : defaultLanding
    },
    async getShared({ params, db }) {
      const [sharedVersion] = await db.find(landingVersion, { share_token: params.token })
      return sharedVersion ? contentOf(sharedVersion) : null
    },
    async newDraft({ params, db, now }) {
      const source = params.id ? await db.get(landingVersion, params.id) : await visibleVersion(db, now)
      const content = source ? contentOf(source) : defaultLanding
      const [id = 0] = await db.save(landingVersion, [{ name: `${now.slice(0, 16)} 초안`, ...content }])
      return { id }
    },
    async publish({ db, now, actor }) {
      await publishDueVersions(db, now)
      await archivePublished(db)
      return { ...publishedValues(now), publisher_id: actor.id }
    },
    async publishDue({ row: { publish_at }, db, now }) {
      await archivePublished(db)
      return publishedValues(publish_at ?? now)
    },
    async schedule({ params: { publish_at }, now, actor, error }) {
      if (publish_at <= now) throw error('notLater', { path: 'publish_at' })
      return { publisher_id: actor.id }
    },
    unschedule: async () => ({ publish_at: null, publisher_id: null }),
    share: async ({ row: { share_token }, random }) => ({ share_token: share_token ?? random(tokenLetters) }),
    unshare: async () => ({ share_token: null }),
  },
  {
    async del({ row, error }) {
      if (row.status === 'published' || row.status === 'archived') throw error('keptPublished')
    },
  },
  {
    publishDue: {
      label: { ko: '랜딩 예약 게시', en: 'Publish the scheduled landing page' },
      schedule: '* * * * *',
      run: ({ db, now }) => publishDueVersions(db, now),
    },
  },
)
