import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresCluster } from './cluster.ts'
import { runSingleUserStatements } from './cluster.ts'

/** Every connection needs the password, whichever account it comes from. */
const hbaRules = ['local all all scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256', 'host all all ::1/128 scram-sha-256', ''].join('\n')

/**
 * The password of the embedded PostgreSQL, in a file that only this account can read; the account that PostgreSQL runs as
 * cannot. It is set in single-user mode at the first start, also for data folders created before there were passwords.
 */
export async function ensurePostgresPassword(cluster: PostgresCluster): Promise<string> {
  const { pgdata, passwordFile } = cluster
  if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8')
  const password = randomBytes(24).toString('base64url')
  // The password has 192 random bits. Key stretching would slow down every connection and would not stop an attacker any better.
  await runSingleUserStatements(cluster, ['set scram_iterations = 1', `alter role ride password '${password}'`])
  writeFileSync(join(pgdata, 'pg_hba.conf'), hbaRules)
  writeFileSync(passwordFile, password, { mode: 0o600, flush: true })
  return password
}
