import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { allResources } from '#resources'
import type { Database } from '#server/base/database.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { unnormalizedTexts } from '#server/rows/unnormalizedTexts.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneAtBaseline, turnBackTo0049 } from './oldDatabase.ts'

let clone: Clone
let db: Database
beforeAll(async () => {
  clone = await cloneAtBaseline(inject('databaseUrl'))
  db = await openDatabase({ url: clone.url, size: 1, timeoutS: 30 })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

test('the upgrade from 0049 normalises stored texts and writes history; rows that would become equal stay and are reported', async () => {
  await turnBackTo0049(db)
  const names = ['가온정비'.normalize('NFD'), '\ufeff\u00a0나래\u200b정비 ', '다온정비', '다온정비'.normalize('NFD'), '라온정비']
  for (const name of names) await db.query(`insert into brands (name, name_en, origin) values ($1, 'Maker', 'domestic')`, [name])

  const warnings: string[] = []
  const hear = ({ message }: Error) => void warnings.push(message)
  process.on('warning', hear)
  await migrate(db)
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
  const { found: matches } = await unnormalizedTexts(db, createRegistry(allResources))
  expect(matches).toEqual([{ resource: 'brand', key: 'name', id: 4 }])
})
