import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { groupingsFor, whereOfGroup } from '#schema/groups.ts'
import { apartBy } from '#schema/page.ts'
import { readsAll } from '#schema/reads.ts'
import { slotsOf } from '#schema/slot.ts'
import { filtersFor, sortsFor } from '#schema/subset.ts'
import type { GroupAnswer } from '#schema/wire.ts'
import { limits } from '#schema/wire.ts'
import type { TestDesk } from '../rows/openDesk.ts'
import { openDesk } from '../rows/openDesk.ts'
import { rowMaker } from './makeRow.ts'

let desk: TestDesk
let rows: ReturnType<typeof rowMaker>
beforeAll(async () => {
  desk = await openDesk()
  rows = rowMaker(desk)
})
afterAll(() => desk.close())

const full = async (of: Resource, id: number) => (await desk.get(of, 'findById', { id })).body

async function foundBy(of: Resource, params: object): Promise<number[]> {
  const answer = await desk.get(of, 'findMany', { params: { num: 500, ...params } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.rows.map((row: { id: number }) => row.id)
}

/** A part whose filter compares the value as the row shows it. */
const isPlain = ({ part }: Slot) => !part.keep && !part.refers?.many && part.ops.includes('eq')

/** What lists and files tell of a row: of what it refers to the name alone. */
const named = (value: unknown) => JSON.parse(JSON.stringify(value ?? null, (key, each: unknown) => (key === 'second' ? undefined : each)))

describe.each(allResources.map((of) => ({ name: of.name, of })))('$name', ({ of }) => {
  test('each filter finds the row that has the value, and only such rows', async () => {
    const ids = [await rows.make(of), await rows.make(of), await rows.make(of)]
    const [row, ...others] = await Promise.all(ids.map((id) => full(of, id)))
    for (const slot of filtersFor(of, 'super').filter(isPlain)) {
      const { key } = slot
      const value = row[key]
      const filter = value === null ? { isNull: true } : slot.part.match ? [value].flat() : value
      const overlaps = (other: unknown) => (Array.isArray(value) && Array.isArray(other) ? other.some((each) => value.includes(each)) : other === value)
      const expected = [row, ...others].filter((each) => overlaps(each[key])).map(({ id }) => id)
      expect(await foundBy(of, { [key]: filter, id: ids, orderBy: 'id-asc' }), key).toEqual(expected)
      expect(await foundBy(of, { [key]: [], id: ids }), key).toEqual([])
    }
  })

  test('groups have every row of the filter once, and are found again by the filter of each; the same holds for conditions in groups', async () => {
    const ids = [await rows.make(of), await rows.make(of), await rows.make(of)]
    for (const grouping of groupingsFor(of, 'super')) {
      const answer = await desk.get(of, 'findMany', { params: { id: ids, groupBy: grouping.key, num: 500 } })
      expect(answer.status, answer.text).toBe(200)
      const { groups, total, groupTotal }: { groups: GroupAnswer[]; total: number; groupTotal: number } = answer.body
      expect([total, groupTotal, groups.reduce((sum, each) => sum + each.total, 0)], grouping.key).toEqual([3, groups.length, 3])
      const wheres = groups.map(({ value }) => whereOfGroup(grouping, value))
      for (const [at, where] of wheres.entries()) expect((await foundBy(of, { id: ids, all: [where] })).length, grouping.key).toBe(groups[at]?.total)
      expect(await foundBy(of, { id: ids, any: wheres, orderBy: 'id-asc' }), grouping.key).toEqual(ids)
    }
  })

  test('a field that nobody filters by on an access level is unknown in a group as it is outside, and groups no rows', async () => {
    for (const accessLevel of ['desk', 'cs'] as const) {
      const known = new Set(filtersFor(of, accessLevel).map(({ key }) => key))
      const hidden = slotsOf(of).flatMap(({ key }) => (known.has(key) ? [] : [key]))
      const ask = async (params: object) => {
        const { status, body } = await desk.get(of, 'findMany', { params }, accessLevel)
        return status === 403 ? [] : body.issues.map(({ path, code }: { path: string[]; code: string }) => [path.at(-1), code])
      }
      const wanted = (said: string[][]) => (readsAll(of, accessLevel) ? said : [])
      const asked = hidden.slice(0, limits.maxConditions)
      const any = asked.map((key) => ({ [key]: { isNull: true } }))
      expect(await ask({ any }), accessLevel).toEqual(wanted(asked.map((key) => [key, 'notFilter'])))
      for (const groupBy of hidden.slice(0, 2)) expect(await ask({ groupBy })).toEqual(wanted([['groupBy', 'notGrouping']]))
    }
  })

  test('each sort orders the list both ways', async () => {
    const ids = [await rows.make(of), await rows.make(of), await rows.make(of)]
    for (const { key } of sortsFor(of, 'super')) {
      const ascending = await foundBy(of, { id: ids, orderBy: `${key}-asc` })
      expect(new Set(ascending)).toEqual(new Set(ids))
      expect(await foundBy(of, { id: ids, orderBy: `${key}-desc` }), key).toEqual(ascending.toReversed())
    }
  })

  test('a list, its labels and the row agree about what the row is', async () => {
    const id = await rows.make(of)
    const [label] = (await desk.get(of, 'findMany', { subset: 'label', params: { id } })).body.rows
    const [listed] = (await desk.get(of, 'findMany', { subset: 'list', params: { id } })).body.rows
    const row = await full(of, id)
    expect(Object.keys(label)).toEqual(apartBy(of).length > 0 ? ['id', 'label', 'second'] : ['id', 'label'])
    expect(label.label).not.toBe('')
    for (const key of Object.keys(listed)) expect(listed[key], key).toEqual(named(row[key]))
  })

  test('a deleted row is gone from every reading, and its history tells; a ledger keeps its rows', async () => {
    const id = await rows.make(of)
    if (of.can.del === undefined) return expect((await desk.post(of, 'del', { ids: [id] })).status).toBe(403)
    expect((await desk.post(of, 'del', { ids: [id] })).text).toBe('1')
    expect((await desk.get(of, 'findById', { id })).status).toBe(404)
    expect(await foundBy(of, { id })).toEqual([])
    expect((await desk.post(of, 'del', { ids: [id] })).body).toMatchObject({ code: 'notFound', issues: [{ path: ['ids', 0] }] })
    const told = await desk.context.db.query<{ action: string }>('select action from change_log where resource = $1 and row_id = $2 order by id', [of.name, id])
    expect(told.map(({ action }) => action)).toEqual(['create', 'del'])
  })

  test('an export holds every row of the filter in each format', async () => {
    const ids = [await rows.make(of), await rows.make(of)]
    const json = await desk.get(of, 'exportFile', { listParams: { id: ids, orderBy: 'id-asc' } })
    expect(json.status, json.text).toBe(200)
    expect(json.body.rows).toEqual(named(await Promise.all(ids.map((id) => full(of, id)))))
    const csv = await desk.get(of, 'exportFile', { outType: 'csv', listParams: { id: ids } })
    expect(csv.text.startsWith('\ufeff번호,')).toBe(true)
    const xlsx = await desk.get(of, 'exportFile', { outType: 'xlsx', listParams: { id: ids } })
    expect(xlsx.text.startsWith('PK')).toBe(true)
  })

  test('whoever is below the right is refused before anything else', async () => {
    for (const [call, query] of [
      ['findMany', {}],
      ['findById', { id: 1 }],
      ['exportFile', { nonsense: 1 }],
    ] as const) {
      expect((await desk.get(of, call, query, 'anyone')).status).toBe(401)
      // Whoever may see rows of his own is not refused: there are none of his.
      const mayAsk = of.ownerAccess && call !== 'exportFile'
      expect((await desk.get(of, call, query, 'user')).status).toBe(mayAsk ? (call === 'findMany' ? 200 : 404) : 403)
    }
    for (const call of ['save', 'del']) {
      expect((await desk.post(of, call, {}, 'anyone')).status).toBe(401)
      expect((await desk.post(of, call, {}, 'desk')).status).toBe(403)
    }
  })
})
