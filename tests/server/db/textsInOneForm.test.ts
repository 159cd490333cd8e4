import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { allResources } from '#resources'
import type { Database } from '#server/base/database.ts'
import { migrationsFolder, migrationsIn } from '#server/db/migrationFiles.ts'
import { openDatabase } from '#server/db/pool.ts'
import { ensureReady } from '#server/db/ready.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { unplainTexts } from '#server/rows/read/plainTexts.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

let clone: Clone
let db: Database
beforeAll(async () => {
  clone = await cloneDatabase(inject('databaseUrl'), 'template0')
  db = await openDatabase({ url: clone.url, size: 1, timeoutS: 30 })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

test('texts that stand there in another form are brought to one, with a trace; rows that would become alike stay and are told', async () => {
  const files = migrationsIn(migrationsFolder)
  const index = files.findIndex(({ name }) => name.endsWith('-texts-in-one-form'))
  await ensureReady(db)
  for (const { sql } of files.slice(0, index)) await db.query(sql)
  const names = ['가온정비'.normalize('NFD'), '\ufeff\u00a0나래\u200b정비 ', '다온정비', '다온정비'.normalize('NFD'), '라온정비']
  for (const name of names) await db.query(`insert into brands (name, name_en, origin) values ($1, 'Maker', 'domestic')`, [name])

  const warnings: string[] = []
  const hear = ({ message }: Error) => void warnings.push(message)
  process.on('warning', hear)
  await db.hold(async (connection) => {
    await connection.query('begin')
    await connection.query(files[index]?.sql ?? '')
    await connection.query('commit')
  })
  await vi.waitFor(() => expect(warnings).toHaveLength(1))
  process.off('warning', hear)
  expect(warnings[0]).toContain('brand 4 stays as it is: name')
  expect(await db.query('select id, name, version from brands order by id')).toEqual([
    { id: 1, name: '가온정비', version: 2 },
    { id: 2, name: '나래정비', version: 2 },
    { id: 3, name: '다온정비', version: 1 },
    { id: 4, name: '다온정비'.normalize('NFD'), version: 1 },
    { id: 5, name: '라온정비', version: 1 },
  ])
  expect(await db.query('select row_id, before, after from change_log order by id')).toEqual([
    { row_id: 1, before: { name: names[0], version: 1 }, after: { name: '가온정비', version: 2 } },
    { row_id: 2, before: { name: names[1], version: 1 }, after: { name: '나래정비', version: 2 } },
  ])
  for (const { sql } of files.slice(index + 1)) await db.query(sql)
  const { found: matches } = await unplainTexts(db, createRegistry(allResources))
  expect(matches).toEqual([{ resource: 'brand', key: 'name', id: 4 }])
})
