import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export interface Clone {
  readonly url: string
  drop(): Promise<void>
}

export const templateName = 'template_ride'

/** Runs statements in another database of the same server, each on its own. */
export async function runIn(url: string, database: string, ...statements: string[]) {
  const client = new Client({ connectionString: databaseAt(url, database) })
  await client.connect()
  try {
    for (const sql of statements) await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same server. */
export function databaseAt(url: string, database: string) {
  const there = new URL(url)
  there.pathname = `/${database}`
  return there.href
}

/** A new database on the test server, empty or a copy of a template, for one test file alone. */
export async function cloneDatabase(url: string, template = templateName): Promise<Clone> {
  const name = `ride_${randomBytes(8).toString('hex')}`
  // Copied by the file system: a tenth of what it takes page by page through the log.
  await runIn(url, 'postgres', `create database ${name} template ${template} strategy file_copy`)
  return { url: databaseAt(url, name), drop: () => runIn(url, 'postgres', `drop database if exists ${name} with (force)`) }
}
