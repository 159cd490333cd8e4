import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { allResources } from '#resources'
import { tableOf } from '#schema'
import type { Database } from '#server/base/database.ts'
import { openDatabase } from '#server/db/pool.ts'
import { fillTable } from '../../../bench/fillTable.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

let clone: Clone
let db: Database
beforeAll(async () => {
  clone = await cloneDatabase(inject('databaseUrl'))
  db = await openDatabase({ url: clone.url, size: 2, timeoutS: 30 })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

const count = async (table: string) => (await db.query<{ n: number }>(`select count(*)::int as n from "${table}"`))[0]?.n ?? 0

test.each(allResources)('$name is filled by its declaration alone, with copies that its own rules accept', async (resource) => {
  const before = await count(tableOf(resource.name))
  await fillTable(db, resource, { rows: 12, samples: 5 })
  expect(await count(tableOf(resource.name))).toBe(before + 12)
})
