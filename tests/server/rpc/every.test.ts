import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { groupingsFor, groupFilter } from '#schema/list/groups.ts'
import { disambiguatorsOf } from '#schema/page/recordPage.ts'
import { canReadAllRows } from '#schema/row/fieldAccess.ts'
import { fieldKeysOf } from '#schema/row/fieldKey.ts'
import { filterKeysFor, sortKeysFor } from '#schema/row/subset.ts'
import type { ListRowGroup } from '#schema/list/wire.ts'
import { apiLimits } from '#schema/list/wire.ts'
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

const full = async (resource: Resource, id: number) => (await desk.get(resource, 'findById', { id })).body

async function foundBy(resource: Resource, params: object): Promise<number[]> {
  const answer = await desk.get(resource, 'findMany', { params: { num: 500, ...params } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.rows.map((row: { id: number }) => row.id)
}

/** A field key whose filter compares the value as the row shows it. */
const isPlain = ({ spec }: FieldKey) => !spec.storedValue && !spec.refers?.many && spec.ops.includes('eq')

/** Rows in lists and files without the subtitles of their references. */
const named = (value: unknown) => JSON.parse(JSON.stringify(value ?? null, (key, item: unknown) => (key === 'subtitle' ? undefined : item)))

describe.each(allResources.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  test('each filter finds the row that has the value, and only such rows', async () => {
    const ids = [await rows.make(resource), await rows.make(resource), await rows.make(resource)]
    const [row, ...others] = await Promise.all(ids.map((id) => full(resource, id)))
    for (const fieldKey of filterKeysFor(resource, 'super').filter(isPlain)) {
      const { key } = fieldKey
      const value = row[key]
      const filter = value === null ? { isNull: true } : fieldKey.spec.match ? [value].flat() : value
      const overlaps = (other: unknown) => (Array.isArray(value) && Array.isArray(other) ? other.some((item) => value.includes(item)) : other === value)
      const expected = [row, ...others].filter((item) => overlaps(item[key])).map(({ id }) => id)
      expect(await foundBy(resource, { [key]: filter, id: ids, orderBy: 'id-asc' }), key).toEqual(expected)
      expect(await foundBy(resource, { [key]: [], id: ids }), key).toEqual([])
    }
  })

  test('groups have every row of the filter once, and are found again by the filter of each; the same holds for conditions in groups', async () => {
    const ids = [await rows.make(resource), await rows.make(resource), await rows.make(resource)]
    for (const grouping of groupingsFor(resource, 'super')) {
      const answer = await desk.get(resource, 'findMany', { params: { id: ids, groupBy: grouping.key, num: 500 } })
      expect(answer.status, answer.text).toBe(200)
      const { groups, total, groupTotal }: { groups: ListRowGroup[]; total: number; groupTotal: number } = answer.body
      expect([total, groupTotal, groups.reduce((sum, item) => sum + item.total, 0)], grouping.key).toEqual([3, groups.length, 3])
      const wheres = groups.map(({ value }) => groupFilter(grouping, value))
      for (const [at, where] of wheres.entries()) expect((await foundBy(resource, { id: ids, all: [where] })).length, grouping.key).toBe(groups[at]?.total)
      expect(await foundBy(resource, { id: ids, any: wheres, orderBy: 'id-asc' }), grouping.key).toEqual(ids)
    }
  })

  test('a field that an access level may not filter by is unknown in condition groups and in grouping too', async () => {
    for (const accessLevel of ['desk', 'cs'] as const) {
      const filterKeys = new Set(filterKeysFor(resource, accessLevel).map(({ key }) => key))
      const hidden = fieldKeysOf(resource).flatMap(({ key }) => (filterKeys.has(key) ? [] : [key]))
      const ask = async (params: object) => {
        const { status, body } = await desk.get(resource, 'findMany', { params }, accessLevel)
        return status === 403 ? [] : body.issues.map(({ path, code }: { path: string[]; code: string }) => [path.at(-1), code])
      }
      const expectedIssues = (text: string[][]) => (canReadAllRows(resource, accessLevel) ? text : [])
      const conditions = hidden.slice(0, apiLimits.maxConditions)
      const any = conditions.map((key) => ({ [key]: { isNull: true } }))
      expect(await ask({ any }), accessLevel).toEqual(expectedIssues(conditions.map((key) => [key, 'notFilter'])))
      for (const groupBy of hidden.slice(0, 2)) expect(await ask({ groupBy })).toEqual(expectedIssues([['groupBy', 'notGrouping']]))
    }
  })

  test('each sort orders the list both ways', async () => {
    const ids = [await rows.make(resource), await rows.make(resource), await rows.make(resource)]
    for (const { key } of sortKeysFor(resource, 'super')) {
      const ascending = await foundBy(resource, { id: ids, orderBy: `${key}-asc` })
      expect(new Set(ascending)).toEqual(new Set(ids))
      expect(await foundBy(resource, { id: ids, orderBy: `${key}-desc` }), key).toEqual(ascending.toReversed())
    }
  })

  test('a list, its labels and the row agree about what the row is', async () => {
    const id = await rows.make(resource)
    const [label] = (await desk.get(resource, 'findMany', { subset: 'label', params: { id } })).body.rows
    const [listed] = (await desk.get(resource, 'findMany', { subset: 'list', params: { id } })).body.rows
    const row = await full(resource, id)
    expect(Object.keys(label)).toEqual(disambiguatorsOf(resource).length > 0 ? ['id', 'label', 'subtitle'] : ['id', 'label'])
    expect(label.label).not.toBe('')
    for (const key of Object.keys(listed)) expect(listed[key], key).toEqual(named(row[key]))
  })

  test('a deleted row is absent from every read, and its history has the deletion; a ledger refuses deletion', async () => {
    const id = await rows.make(resource)
    if (resource.can.del === undefined) return expect((await desk.post(resource, 'del', { ids: [id] })).status).toBe(403)
    expect((await desk.post(resource, 'del', { ids: [id] })).text).toBe('1')
    expect((await desk.get(resource, 'findById', { id })).status).toBe(404)
    expect(await foundBy(resource, { id })).toEqual([])
    expect((await desk.post(resource, 'del', { ids: [id] })).body).toMatchObject({ code: 'notFound', issues: [{ path: ['ids', 0] }] })
    const historyActions = await desk.context.db.query<{ action: string }>('select action from change_log where resource = $1 and row_id = $2 order by id', [
      resource.name,
      id,
    ])
    expect(historyActions.map(({ action }) => action)).toEqual(['create', 'del'])
  })

  test('an export holds every row of the filter in each format', async () => {
    const ids = [await rows.make(resource), await rows.make(resource)]
    const json = await desk.get(resource, 'exportFile', { listParams: { id: ids, orderBy: 'id-asc' } })
    expect(json.status, json.text).toBe(200)
    expect(json.body.rows).toEqual(named(await Promise.all(ids.map((id) => full(resource, id)))))
    const csv = await desk.get(resource, 'exportFile', { outType: 'csv', listParams: { id: ids } })
    expect(csv.text.startsWith('\ufeff번호,')).toBe(true)
    const xlsx = await desk.get(resource, 'exportFile', { outType: 'xlsx', listParams: { id: ids } })
    expect(xlsx.text.startsWith('PK')).toBe(true)
  })

  test('a missing right is refused before any other check', async () => {
    for (const [call, query] of [
      ['findMany', {}],
      ['findById', { id: 1 }],
      ['exportFile', { nonsense: 1 }],
    ] as const) {
      expect((await desk.get(resource, call, query, 'anyone')).status).toBe(401)
      // A user with owner access gets an empty list instead of 403.
      const mayAsk = resource.ownerAccess && call !== 'exportFile'
      expect((await desk.get(resource, call, query, 'user')).status).toBe(mayAsk ? (call === 'findMany' ? 200 : 404) : 403)
    }
    for (const call of ['save', 'del']) {
      expect((await desk.post(resource, call, {}, 'anyone')).status).toBe(401)
      expect((await desk.post(resource, call, {}, 'desk')).status).toBe(403)
    }
  })
})
