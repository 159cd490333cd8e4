import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export interface Clone {
  readonly url: string
  drop(): Promise<void>
}

export const templateName = 'template_ride'

/** Runs statements in another database of the same server, each in its own transaction. */
export async function runIn(url: string, database: string, ...statements: string[]) {
  const client = new Client({ connectionString: databaseAt(url, database) })
  await client.connect()
  try {
    for (const sql of statements) await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The URL of another database on the same server. */
export function databaseAt(url: string, database: string) {
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${database}`
  return databaseUrl.href
}

/** A new database on the test server for one test file, copied from a template. */
export async function cloneDatabase(url: string, template = templateName): Promise<Clone> {
  const name = `ride_${randomBytes(8).toString('hex')}`
  // A file copy takes a tenth of the time of a copy through the WAL.
  await runIn(url, 'postgres', `create database ${name} template ${template} strategy file_copy`)
  return { url: databaseAt(url, name), drop: () => runIn(url, 'postgres', `drop database if exists ${name} with (force)`) }
}
