import type { Db, Handlers, Language } from '#schema'
import { consentDocuments } from '../../help/consentDocuments.server.ts'
import { consentsToCurrentVersions } from '../shared/consents.server.ts'
import { callerId } from '../shared/sessionInfo.server.ts'
import { user } from '../account/user.ts'

/** Timestamps of the latest consents, redundant in columns that can be searched. */
const agreedAtColumns = { terms: 'agree_terms_at', privacy: 'agree_privacy_at', location: 'agree_location_at' } as const

async function consentsOf(db: Db, id: number, spoken?: Language) {
  const agreed = (await db.get(user, id)).consents ?? []
  const documents = await consentDocuments(db, db.now, spoken)
  const consents = documents.map(({ document, title, language, post_no, version_no }) => {
    const last = agreed.findLast((item) => item.document === document)
    const withdrawn_at = last?.withdrawn_at ?? null
    const is_current = last?.post_no === post_no && withdrawn_at === null
    return {
      document,
      title,
      language,
      post_no,
      version_no,
      agreed_at: last?.agreed_at ?? null,
      agreed_version_no: last?.version_no ?? null,
      withdrawn_at,
      is_current,
    }
  })
  return { consents }
}

type CallHandlers = Pick<Handlers<typeof user>, 'consents' | 'agree' | 'disagree'>

export const consentHandlers: CallHandlers = {
  consents: ({ params, db, actor }) => consentsOf(db, callerId(actor), params.language),
  async agree({ params: { documents, language }, db, actor, now, error }) {
    const id = callerId(actor)
    const { consents: before } = await db.get(user, id, { lock: true })
    const input = await consentsToCurrentVersions(db, documents, now)
    if (!input || input.some(({ post_no }) => post_no === null)) throw error('noSuchDocument', { path: 'documents' })
    const timestamps = Object.fromEntries(documents.flatMap((key) => (key === 'marketing' ? [] : [[agreedAtColumns[key], now]])))
    // Earlier consents are kept as evidence.
    await db.set(user, id, { ...timestamps, consents: [...(before ?? []), ...input] })
    return consentsOf(db, id, language)
  },
  async disagree({ params: { documents, language }, db, actor, now, error }) {
    const id = callerId(actor)
    const { consents } = await db.get(user, id, { lock: true })
    const rows = consents ?? []
    const taken = new Set(documents.map((document) => rows.findLastIndex((item) => item.document === document && !item.withdrawn_at)))
    if (taken.has(-1)) throw error('notAgreedYet', { path: 'documents' })
    // The consent is kept as evidence, with its end. All advertising consents are revoked.
    const updatedConsents = rows.map((item, index) => (taken.has(index) ? { ...item, withdrawn_at: now } : item))
    await db.set(user, id, { consents: updatedConsents, agree_push: false, agree_sms: false, agree_night: false })
    return consentsOf(db, id, language)
  },
}
