import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { runSingleUser } from './cluster.ts'

/** Whoever is not us has to know the password, whichever account they run as. */
const rules = ['local all all scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256', 'host all all ::1/128 scram-sha-256', ''].join('\n')

/**
 * The password of our own PostgreSQL, in a file that we alone can read: not even the account that it runs as, which others may run as too.
 * Given to it the first time, over no connection; a data folder from before there were passwords is given one as well.
 */
export async function passwordOf(cluster: Cluster): Promise<string> {
  const { pgdata, passwordFile } = cluster
  if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8')
  const password = randomBytes(24).toString('base64url')
  // It has 192 random bits: to stretch it would cost every connection and nobody who guesses.
  await runSingleUser(cluster, ['set scram_iterations = 1', `alter role ride password '${password}'`])
  writeFileSync(join(pgdata, 'pg_hba.conf'), rules)
  writeFileSync(passwordFile, password, { mode: 0o600, flush: true })
  return password
}
