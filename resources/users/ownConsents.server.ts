import type { Db, Handlers } from '#schema'
import { consentDocuments } from '../help/consentDocuments.server.ts'
import { consentsTo } from './consents.server.ts'
import { ownId } from './signedIn.server.ts'
import { user } from './user.ts'

/** What stands beside the list of consents, for who searches by it. */
const moments = { terms: 'agree_terms_at', privacy: 'agree_privacy_at', location: 'agree_location_at' } as const

async function consentsOf(db: Db, id: number) {
  const agreed = (await db.get(user, id)).consents ?? []
  const documents = await consentDocuments(db, db.now)
  const consents = documents.map(({ document, title, post_no, version_no }) => {
    const last = agreed.findLast((each) => each.document === document)
    const is_current = last?.post_no === post_no
    return { document, title, post_no, version_no, agreed_at: last?.agreed_at ?? null, agreed_version_no: last?.version_no ?? null, is_current }
  })
  return { consents }
}

type Calls = Pick<Handlers<typeof user>, 'consents' | 'agree'>

export const consentCalls: Calls = {
  consents: ({ db, actor }) => consentsOf(db, ownId(actor)),
  async agree({ params: { documents }, db, actor, now, fault }) {
    const id = ownId(actor)
    const { consents: before } = await db.get(user, id, { lock: true })
    const given = await consentsTo(db, documents, now)
    if (!given || given.some(({ post_no }) => post_no === null)) throw fault('noSuchDocument', { at: 'documents' })
    const stamped = Object.fromEntries(documents.flatMap((key) => (key === 'marketing' ? [] : [[moments[key], now]])))
    // What was agreed to before stays on record.
    await db.set(user, id, { ...stamped, consents: [...(before ?? []), ...given] })
    return consentsOf(db, id)
  },
}
