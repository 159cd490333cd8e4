import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import { isReferenced } from '#schema/row/isReferenced.ts'
import { tableOf } from '#schema/base/names.ts'
import { insertMinimalRow } from '../resources/serverDb.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let boss: Client
beforeAll(async () => {
  testApp = await createTestApp()
  boss = await testApp.as('super')
})
afterAll(() => testApp.close())

const deletable = allResources.filter((resource) => resource.can.del !== undefined && isReferenced(resource, allResources))

/** The back-office deletes these rows without a question. */
test.each(deletable.map((resource) => [resource.name, resource] as const))(
  'a deleted row of %s can be restored by its author, or the deletion is refused',
  async (name, resource) => {
    await insertMinimalRow(testApp, resource, {})
    const [row] = await testApp.db.query<{ id: number }>(`select max(id)::int as id from ${tableOf(name)}`)
    const deletion = await boss.post(`/api/${name}/del`, { ids: [row?.id] })
    if (deletion.statusCode !== 200) return expect(deletion.statusCode, deletion.body).toBeLessThan(500)
    const answer = await boss.get(`/rest/changes?filter=${encodeURIComponent(JSON.stringify({ resource: name, row_id: row?.id }))}`)
    expect(answer.json<{ undoable: boolean }[]>()[0]).toMatchObject({ undoable: true })
  },
)
