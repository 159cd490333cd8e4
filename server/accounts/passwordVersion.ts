import type { Connection } from '../base/database.ts'

/**
 * When an account's password became what it is, as text with microseconds: a hash is checked long before the call that it opens comes to its
 * end, and what was right then must be right still.
 */
export const passwordVersionSql = (alias: string) => `${alias}.changed_at::text`

/** Takes turns with whoever changes the password, until the transaction is over. */
export const lockPassword = (connection: Connection, userId: number) => connection.query('select from users where id = $1 for no key update', [userId])

/** Undefined where the account has no password. */
export async function passwordVersionOf(connection: Connection, userId: number): Promise<string | undefined> {
  const [now] = await connection.query<{ since: string }>(`select ${passwordVersionSql('p')} as since from passwords p where p.user_id = $1`, [userId])
  return now?.since
}

/** Is the password still the one that was checked? Nobody changes it before the transaction is over. */
export async function isCurrentPasswordVersion(connection: Connection, userId: number, checked: string): Promise<boolean> {
  await lockPassword(connection, userId)
  return (await passwordVersionOf(connection, userId)) === checked
}
