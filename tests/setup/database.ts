import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { declaredDdl } from '#server/db/ddl.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { ensureReady } from '#server/db/ready.ts'
import type { TestProject } from 'vitest/node'
import { runIn, templateName } from './clone.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's own PostgreSQL; see cloneDatabase. */
    databaseUrl: string
  }
}

/** While declarations are still moving, `RIDE_TEST_DDL=declared` builds the template from them instead of from the migrations. */
async function fill(url: string) {
  const db = await openDatabase({ url, size: 2, timeoutS: 60 })
  try {
    if (process.env.RIDE_TEST_DDL !== 'declared') return await migrate(db)
    await db.hold(async (connection) => {
      await ensureReady(connection)
      for (const sql of declaredDdl()) await connection.query(sql)
    })
  } finally {
    await db.close()
  }
}

/** Our own PostgreSQL, or with `TEST_DATABASE_URL` a superuser's on another one, e.g. the oldest that we support. */
async function server() {
  const given = process.env.TEST_DATABASE_URL
  if (given)
    return { url: given, stop: () => runIn(given, 'postgres', `alter database ${templateName} with is_template false`, `drop database ${templateName}`) }
  const dataDir = mkdtempSync(join(tmpdir(), 'ride-test-'))
  const { url, stop } = await startEmbedded({ dataDir, fsync: false, settings: { max_connections: '300', shared_buffers: '64MB' } })
  return { url, stop: () => stop().finally(() => rmSync(dataDir, { recursive: true, force: true })) }
}

/** One PostgreSQL for the whole run, with a migrated template in it. */
export default async function setup({ provide }: TestProject) {
  const { url, stop } = await server()
  try {
    await runIn(url, 'postgres', `create database ${templateName} template template0`)
    const template = new URL(url)
    template.pathname = `/${templateName}`
    await fill(template.href)
    await runIn(url, 'postgres', `alter database ${templateName} with is_template true allow_connections false`)
  } catch (error) {
    await stop()
    throw error
  }
  provide('databaseUrl', url)
  return stop
}
