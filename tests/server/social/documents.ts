import { legalDocumentRows } from '#server/seed/reference.ts'
import type { Database } from '#server/base/database.ts'

/** Inserts the legal documents that new members agree to. */
export async function publish(db: Database) {
  const sql = 'insert into posts (id, type, title, content, policy_key, version_no, effective_date) overriding system value values ($1, $2, $3, $4, $5, $6, $7)'
  for (const { id, type, title, content, policy_key, version_no, effective_date } of legalDocumentRows())
    await db.query(sql, [id, type, title, content, policy_key, version_no, effective_date])
}

export const allConsents = { terms: true, privacy: true, location: true }
