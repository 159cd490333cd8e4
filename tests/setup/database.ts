import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { declaredDdl } from '#server/db/ddl/ddl.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { ensureDatabaseRequirements } from '#server/db/ready.ts'
import type { TestProject } from 'vitest/node'
import { databaseAt, runIn, templateName } from './clone.ts'
import { testDatabaseParentFolder } from './testDatabaseParentFolder.ts'
import { dropTemplates } from './seededTemplate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the test run; see `cloneDatabase`. */
    databaseUrl: string
    /** The folder with the keys and pictures of the seeded templates; see `seededTemplate`. */
    templateFolder: string
  }
}

/** `RIDE_TEST_DDL=declared` builds the template from the declarations instead of the migrations, for use while declarations change. */
async function fill(url: string) {
  const db = await openDatabase({ url, size: 2, timeoutS: 60 })
  try {
    if (process.env.RIDE_TEST_DDL !== 'declared') return await migrate(db)
    await db.hold(async (connection) => {
      await ensureDatabaseRequirements(connection)
      for (const sql of declaredDdl()) await connection.query(sql)
    })
  } finally {
    await db.close()
  }
}

/** No durability is needed, and databases are copied hundreds of times. */
const settings = { max_connections: '300', shared_buffers: '64MB', file_copy_method: 'clone', wal_level: 'minimal', max_wal_senders: '0' }

/** An embedded PostgreSQL, or the one of `TEST_DATABASE_URL` (a superuser's), for example the oldest supported version. */
async function server() {
  const input = process.env.TEST_DATABASE_URL
  if (input) return { url: input, stop: () => dropTemplates(input) }
  const dataDir = mkdtempSync(join(testDatabaseParentFolder(), 'ride-test-'))
  const { url, stop } = await startEmbedded({ dataDir, fsync: false, settings })
  return { url, stop: () => stop().finally(() => rmSync(dataDir, { recursive: true, force: true })) }
}

/** One PostgreSQL for the whole run, with a migrated template database. */
export default async function setup({ provide }: TestProject) {
  const { url, stop } = await server()
  const templateFolder = mkdtempSync(join(tmpdir(), 'ride-templates-'))
  const end = () => stop().finally(() => rmSync(templateFolder, { recursive: true, force: true }))
  try {
    await runIn(url, 'postgres', `create database ${templateName} template template0`)
    await fill(databaseAt(url, templateName))
    await runIn(url, 'postgres', `alter database ${templateName} with is_template true allow_connections false`)
  } catch (error) {
    await end()
    throw error
  }
  provide('databaseUrl', url)
  provide('templateFolder', templateFolder)
  return end
}
