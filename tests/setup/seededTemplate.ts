import { join } from 'node:path'
import { Client } from 'pg'
import { databaseAt, templateName } from './clone.ts'

export type SeedKind = 'reference' | 'sample'

/** A template database, and the folder with its keys and pictures. */
export interface Template {
  readonly database: string
  readonly folder: string
}

/** An arbitrary lock number, the same in every worker. */
const lock = 11_202_026

/** Fills a database and its data folder. */
export type Fill = (url: string, folder: string) => Promise<void>

/** A seeded template, created once per run by the first worker that needs it. */
export async function seededTemplate(url: string, folder: string, filled: SeedKind, fill: Fill): Promise<Template> {
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

/** Drops all templates from a server that keeps running. */
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
