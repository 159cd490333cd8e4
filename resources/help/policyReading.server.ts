import type { Db, Language, Row } from '#schema'
import { currentVersion } from './policyVersion.server.ts'
import { post } from './post.ts'
import type { PolicyVersion } from './publicPost.ts'
import { localizeLegalDocument } from './localizeLegalDocument.server.ts'

type Post = Row<typeof post>

const hiddenInForceSql = `select distinct p.id from posts p
  join change_log c on c.resource = $1 and c.row_id = p.id and c.before ->> 'is_visible' = 'true' and c.after ->> 'is_visible' = 'false'
  where p.id = any($2) and (c.at at time zone 'Asia/Seoul')::date >= coalesce(p.effective_date, '-infinity')`

/** Visible documents, and those that were in force when they were hidden: members who agreed to them can always read them. */
async function readableDocuments(db: Db, documents: readonly Post[]) {
  const hidden = documents.flatMap(({ id, is_visible }) => (is_visible ? [] : [id]))
  const hiddenInForceRows = hidden.length === 0 ? [] : await db.query<{ id: number }>(hiddenInForceSql, [post.name, hidden])
  const ids = new Set(hiddenInForceRows.map(({ id }) => id))
  return documents.filter(({ id, is_visible }) => is_visible || ids.has(id))
}

async function readDocument(db: Db, id: number) {
  const [document] = await readableDocuments(db, await db.find(post, { id, type: 'policy' }))
  return document ?? null
}

/** A legal document for public reading, in English if it is translated. */
export async function readPolicy(db: Db, id: number, language: Language) {
  const document = await readDocument(db, id)
  return document && localizeLegalDocument(document, language)
}

const byEffectiveDate = (a: Post, b: Post) => (b.effective_date ?? '').localeCompare(a.effective_date ?? '') || b.id - a.id

/** All versions of the document, latest first. */
export async function readPolicyVersions(db: Db, id: number, today: string, language: Language): Promise<PolicyVersion[]> {
  const document = await readDocument(db, id)
  if (!document) return []
  const { policy_key } = document
  const versions = policy_key ? await readableDocuments(db, await db.find(post, { type: 'policy', policy_key })) : [document]
  const current = currentVersion(versions, policy_key, today)
  const standingOf = (item: Post) => {
    if (item.id === current?.id) return 'current'
    return (item.effective_date ?? '') > today ? 'coming' : 'past'
  }
  return versions.toSorted(byEffectiveDate).map((item) => ({ ...localizeLegalDocument(item, language), standing: standingOf(item) }))
}
