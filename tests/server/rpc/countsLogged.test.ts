import { stringify } from 'qs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { groupingsFor } from '#schema/list/groups.ts'
import { resourcesWithPersonalData } from '#schema/row/personalData.ts'
import { searchKeysFor } from '#schema/row/subset.ts'
import type { TestApi } from '../rows/openTestApi.ts'
import { openTestApi } from '../rows/openTestApi.ts'
import { rowMaker } from './makeRow.ts'

let desk: TestApi
let rows: ReturnType<typeof rowMaker>
beforeAll(async () => {
  desk = await openTestApi()
  rows = rowMaker(desk)
})
afterAll(() => desk.close())

const unknownKeyword = 'zzqqzz'

/** Queries about one row that return a number but no row. */
const doors: Readonly<Record<string, (resource: Resource, id: number) => object | undefined>> = {
  'a count': (_of, id) => ({ id, queryMode: 'count' }),
  'an estimate': (_of, id) => ({ id, queryMode: 'count', count: 'estimate' }),
  'a page behind the last': (_of, id) => ({ id, num: 1, page: 2 }),
  'a filter that fits or does not': (resource, id) =>
    searchKeysFor(resource, 'super').length > 0 ? { id, keyword: unknownKeyword, queryMode: 'count' } : undefined,
  'rows of a filter that does not fit': (resource, id) => (searchKeysFor(resource, 'super').length > 0 ? { id: [id], keyword: unknownKeyword } : undefined),
  'groups and sums': (resource, id) => {
    const [grouping] = groupingsFor(resource, 'super')
    return grouping && { id, groupBy: grouping.key }
  },
}

const noted = (resource: Resource, id: number) =>
  desk.context.db.query<{ action: string }>('select action from access_log where resource = $1 and $2::bigint = any(subject_ids)', [resource.name, id])

const personal = [...resourcesWithPersonalData(allResources).keys()]
const ofPersons = allResources.filter((resource) => personal.includes(resource.name))

test('the suite covers resources with personal data', () => expect(ofPersons.length).toBeGreaterThan(15))

describe.each(ofPersons.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  test.each(Object.entries(doors))('%s about one row is on record as rows are', async (_name, door) => {
    const id = await rows.make(resource)
    const params = door(resource, id)
    if (!params) return
    const { status, text, body } = await desk.get(resource, 'findMany', { params })
    expect([status, body.rows], text).toEqual([200, []])
    await vi.waitFor(async () => expect(await noted(resource, id)).not.toEqual([]))
  })

  test('a count of several rows is logged too', async () => {
    const id = await rows.make(resource)
    const answer = await desk.ask('GET', `/api/counts?${stringify({ lists: { few: { of: resource.name, params: { id } } } })}`, 'super')
    expect(answer.status, answer.text).toBe(200)
    await vi.waitFor(async () => expect(await noted(resource, id)).not.toEqual([]))
  })
})

test('a count of zero is not logged', async () => {
  await desk.get(ofPersons[0] as Resource, 'findMany', { params: { id: 999_999, queryMode: 'count' } })
  expect(await noted(ofPersons[0] as Resource, 999_999)).toEqual([])
})
