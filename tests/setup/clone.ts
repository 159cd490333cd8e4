import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export interface Clone {
  readonly url: string
  drop(): Promise<void>
}

export const templateName = 'template_ride'

/** Runs statements in another database of the same server, each on its own. */
export async function runIn(url: string, database: string, ...statements: string[]) {
  const there = new URL(url)
  there.pathname = `/${database}`
  const client = new Client({ connectionString: there.href })
  await client.connect()
  try {
    for (const sql of statements) await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A new database on the test server, empty or a copy of the migrated template, for one test file alone. */
export async function cloneDatabase(url: string, template = templateName): Promise<Clone> {
  const name = `ride_${randomBytes(8).toString('hex')}`
  await runIn(url, 'postgres', `create database ${name} template ${template}`)
  const there = new URL(url)
  there.pathname = `/${name}`
  return { url: there.href, drop: () => runIn(url, 'postgres', `drop database if exists ${name} with (force)`) }
}
