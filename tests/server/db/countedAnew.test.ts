import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allResources } from '#resources'
import { tableOf } from '#schema'
import { migrationsFolder } from '#server/db/migrationFiles.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { wrongAggregates } from '#server/rows/read/aggregates.ts'
import { rowAggregates } from '#server/rows/aggregates.ts'
import { createTestApp } from '../testApp.ts'

test('a database whose numbers were kept otherwise has them counted anew', async () => {
  const { db, close } = await createTestApp({ filled: 'sample' })
  const registry = createRegistry(allResources)
  for (const { resource, key } of rowAggregates(registry)) await db.query(`update ${tableOf(resource.name)} set ${key} = 7`)
  const wrong = new Set((await wrongAggregates(db, registry)).map(({ resource, key }) => `${resource}.${key}`))
  expect([...wrong].toSorted()).toEqual(
    rowAggregates(registry)
      .map(({ resource, key }) => `${resource.name}.${key}`)
      .toSorted(),
  )
  await db.transaction((connection) => connection.query(readFileSync(join(migrationsFolder, '0009-counted-anew.sql'), 'utf8')))
  expect(await wrongAggregates(db, registry)).toEqual([])
  await close()
})
