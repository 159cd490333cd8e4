import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allResources } from '#resources'
import { tableOf } from '#schema'
import { migrationsFolder } from '#server/db/migrationFiles.ts'
import { catalogOf } from '#server/rows/catalog.ts'
import { miscounts } from '#server/rows/read/audit.ts'
import { allCounted } from '#server/rows/tally.ts'
import { createTestApp } from '../testApp.ts'

test('a database whose numbers were kept otherwise has them counted anew', async () => {
  const { db, close } = await createTestApp({ filled: 'demo' })
  const catalog = catalogOf(allResources)
  for (const { of, key } of allCounted(catalog)) await db.query(`update ${tableOf(of.name)} set ${key} = 7`)
  const wrong = new Set((await miscounts(db, catalog)).map(({ resource, key }) => `${resource}.${key}`))
  expect([...wrong].toSorted()).toEqual(
    allCounted(catalog)
      .map(({ of, key }) => `${of.name}.${key}`)
      .toSorted(),
  )
  await db.transaction((connection) => connection.query(readFileSync(join(migrationsFolder, '0009-counted-anew.sql'), 'utf8')))
  expect(await miscounts(db, catalog)).toEqual([])
  await close()
})
