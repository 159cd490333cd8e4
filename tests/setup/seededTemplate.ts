import { join } from 'node:path'
import { Client } from 'pg'
import { databaseAt, templateName } from './clone.ts'

export type Filled = 'reference' | 'sample'

/** A database to be copied, and the folder with the keys and pictures that belong to it. */
export interface Template {
  readonly database: string
  readonly folder: string
}

/** Any number, the same in every worker. */
const lock = 11_202_026

/** Fills the database at an address and the folder beside it. */
export type Fill = (url: string, folder: string) => Promise<void>

/** A template with data in it, made once a run by whichever worker needs it first. */
export async function seededTemplate(url: string, folder: string, filled: Filled, fill: Fill): Promise<Template> {
  const created = { database: `${templateName}_${filled}`, folder: join(folder, filled) }
  const making = `making_${filled}`
  const client = new Client({ connectionString: databaseAt(url, 'postgres') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [created.database])
    if (rowCount) return created
    await client.query(`drop database if exists ${making}`)
    await client.query(`create database ${making} template ${templateName}`)
    await fill(databaseAt(url, making), created.folder)
    await client.query(`alter database ${making} with is_template true allow_connections false`)
    await client.query(`alter database ${making} rename to ${created.database}`)
    return created
  } finally {
    await client.end()
  }
}

/** Takes every template from a server that goes on. */
export async function dropTemplates(url: string) {
  const client = new Client({ connectionString: databaseAt(url, 'postgres') })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(`select datname as name from pg_database where starts_with(datname, '${templateName}')`)
    for (const { name } of rows) {
      await client.query(`alter database ${name} with is_template false`)
      await client.query(`drop database ${name}`)
    }
  } finally {
    await client.end()
  }
}
