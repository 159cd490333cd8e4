import type { Connection } from '../base/database.ts'

/**
 * SQL of the password version: the time of its last change as text with microseconds. A password is verified before the call runs;
 * the version tells whether it is still the same at the end.
 */
export const passwordVersionSql = (alias: string) => `${alias}.changed_at::text`

/** Locks the user row against concurrent password changes until the end of the transaction. */
export const lockUserForPasswordChange = (connection: Connection, userId: number) =>
  connection.query('select from users where id = $1 for no key update', [userId])

/** The current password version; undefined if the account has no password. */
export async function passwordVersionOf(connection: Connection, userId: number): Promise<string | undefined> {
  const [now] = await connection.query<{ since: string }>(`select ${passwordVersionSql('p')} as since from passwords p where p.user_id = $1`, [userId])
  return now?.since
}

/** Whether the password is still the verified one. Locks it against changes until the end of the transaction. */
export async function lockAndCheckPasswordVersion(connection: Connection, userId: number, checked: string): Promise<boolean> {
  await lockUserForPasswordChange(connection, userId)
  return (await passwordVersionOf(connection, userId)) === checked
}
