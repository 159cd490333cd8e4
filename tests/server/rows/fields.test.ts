import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#schema'
import { tableOf } from '#schema'
import { wireKeyOf } from '#schema/base/field.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import type { TestApi } from './openTestApi.ts'
import { openTestApi } from './openTestApi.ts'
import type { Sample } from './samples.ts'
import { samples, target } from './samples.ts'

let desk: TestApi
beforeAll(async () => {
  desk = await openTestApi({ extra: [target, ...samples.flatMap(({ resource, open }) => [resource, open])] })
  const targets = await desk.post(target, 'save', { spa: Array.from({ length: 12 }, (_, at) => ({ name: `대상 ${at + 1}` })) })
  expect(targets.body).toHaveLength(12)
})
afterAll(() => desk.close())

const valueSlots = (resource: Resource) => declaredFieldKeys(resource).filter(({ name }) => name === 'value')

/** The form values of the nth example. */
function draftOf({ field }: Sample, n: number): Record<string, unknown> {
  if (field.options.readOnly) return {}
  const examples = field.examples?.(n) ?? { [Object.keys(field.keySpecs)[0] ?? '$']: field.example(n) }
  return Object.fromEntries(Object.entries(examples).map(([pattern, value]) => [wireKeyOf(pattern, 'value'), value]))
}

async function saved(resource: Resource, drafts: object[]): Promise<number[]> {
  const answer = await desk.post(resource, 'save', { saveParamsArray: drafts.map((draft, index) => ({ name: `줄 ${index}`, ...draft })) })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const full = async (resource: Resource, id: number) => (await desk.get(resource, 'findById', { subset: 'full', id })).body

/** Two rows with different values, the smaller first; the second state is set by SQL. */
async function neighbours(sample: Sample): Promise<[number, number]> {
  const { resource, field } = sample
  const ids = (await saved(resource, [draftOf(sample, 1), draftOf(sample, 6)])).toSorted((one, other) => one - other)
  const [one = 0, other = 0] = ids
  const second = Object.keys(field.choices ?? {})[1]
  if (field.states) await desk.context.db.query(`update "${tableOf(resource.name)}" set value = $1 where id = $2`, [second, other])
  return [one, other]
}

async function foundBy(resource: Resource, params: object): Promise<number[]> {
  const answer = await desk.get(resource, 'findMany', { params: { orderBy: 'id-asc', num: 500, ...params } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.rows.map((row: { id: number }) => row.id)
}

/** The value that a filter for this row sends: as read, or as written for an encrypted field. */
function soughtOf(sample: Sample, { key, spec }: FieldKey, row: Record<string, unknown>, n: number) {
  const value = spec.storedValue ? draftOf(sample, n)[key] : row[key]
  return Array.isArray(value) ? value[0] : value
}

describe.each(samples)('$kind', (sample) => {
  const { resource, open, field } = sample

  test('an example comes back as it was sent', async () => {
    const draft = draftOf(sample, 3)
    const [id = 0] = await saved(resource, [draft])
    const row = await full(resource, id)
    for (const { key, spec } of valueSlots(resource)) {
      if (field.options.readOnly) expect(spec.value.safeParse(row[key])).toMatchObject({ success: true })
      else if (spec.storedValue) expect(row[key]).toBe(spec.storedValue(draft[key], desk.context.cipher))
      else expect(row[key]).toEqual(spec.value.parse(draft[key]))
    }
  })

  test('each bad value is refused at its path, and nothing is written', async () => {
    const before = await foundBy(resource, {})
    for (const { key } of valueSlots(resource)) {
      for (const bad of field.options.readOnly ? [field.example(1)] : field.invalidExamples) {
        const { status, body } = await desk.post(resource, 'save', {
          spa: [
            { name: '바른 줄', ...draftOf(sample, 1) },
            { name: '그른 줄', ...draftOf(sample, 2), [key]: bad },
          ],
        })
        expect(status, JSON.stringify(bad)).toBe(400)
        expect(body.issues[0].path.slice(0, 3)).toEqual(['saveParamsArray', 1, key])
        expect(body.issues[0].message).toMatch(/[가-힣]/)
      }
    }
    expect(await foundBy(resource, {})).toEqual(before)
  })

  test('each operator finds the row and not its neighbour', async () => {
    const [one, other] = await neighbours(sample)
    const [row, next] = [await full(resource, one), await full(resource, other)]
    for (const fieldKey of valueSlots(resource)) {
      const { key, spec } = fieldKey
      const [value, nextValue] = [soughtOf(sample, fieldKey, row, 1), soughtOf(sample, fieldKey, next, 6)]
      const pair = async (filter: unknown) => (await foundBy(resource, { [key]: filter, id: [one, other] })).toSorted((a, b) => a - b)
      for (const op of spec.ops) {
        if (op === 'eq') {
          expect(await pair(value)).toEqual([one])
          expect(await pair([value, nextValue])).toEqual([one, other])
          expect(await pair([])).toEqual([])
          const shouted = spec.equalityKey ? String(value).toUpperCase() : value
          expect(await pair(shouted)).toEqual([one])
          expect(await pair([shouted, nextValue])).toEqual([one, other])
        }
        if (op === 'gte') expect(await pair({ gte: nextValue })).toEqual([other])
        if (op === 'gt') expect(await pair({ gt: value })).toEqual([other])
        if (op === 'lte') expect(await pair({ lte: value })).toEqual([one])
        if (op === 'lt') expect(await pair({ lt: nextValue })).toEqual([one])
        if (op === 'contains') expect(await pair({ contains: String(value).toUpperCase() })).toEqual([one])
        if (op === 'isNull') expect(await pair({ isNull: false })).toEqual([one, other])
        if (op === 'isNull') expect(await pair({ isNull: true })).toEqual([])
      }
      const refused = (['eq', 'gte', 'gt', 'lte', 'lt', 'contains', 'isNull'] as const).filter((op) => !spec.ops.includes(op))
      for (const op of refused) {
        const { status, body } = await desk.get(resource, 'findMany', { params: { [key]: op === 'eq' ? 'x' : { [op]: 'x' } } })
        expect({ status, path: body.issues[0].path }, op).toEqual({ status: 400, path: op === 'eq' ? ['params', key] : ['params', key, op] })
      }
    }
  })

  test('a list is ordered by it both ways, or refuses to be', async () => {
    const ids = await neighbours(sample)
    for (const { key, spec } of valueSlots(resource)) {
      if (!spec.sortable) {
        expect((await desk.get(resource, 'findMany', { params: { orderBy: `${key}-asc` } })).status).toBe(400)
        continue
      }
      const rows = await Promise.all(ids.map((id) => full(resource, id)))
      const ascending = rows.toSorted((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id - b.id)).map(({ id }) => id)
      expect(await foundBy(resource, { id: ids, orderBy: `${key}-asc` })).toEqual(ascending)
      expect(await foundBy(resource, { id: ids, orderBy: `${key}-desc` })).toEqual(ascending.toReversed())
    }
  })

  test('a keyword finds the row by it when it can be searched', async () => {
    if (!field.searchable) return
    const [one, other] = await neighbours(sample)
    const row = await full(resource, one)
    const word = field.to ? row.value.label : row.value
    expect(await foundBy(resource, { keyword: word, id: [one, other] })).toEqual([one])
  })

  test('where it may be empty it can be emptied, and is found empty', async () => {
    const nullable = valueSlots(open).filter((fieldKey) => fieldKey.field.options.optional)
    if (nullable.length === 0) return
    const [id = 0] = await saved(open, [draftOf(sample, 3)])
    const empty = Object.fromEntries(nullable.map(({ key }) => [key, null]))
    expect((await desk.post(open, 'save', { spa: { id, ...empty } })).body).toEqual([id])
    expect(await full(open, id)).toMatchObject(empty)
    for (const { key } of nullable) expect(await foundBy(open, { [key]: { isNull: true } })).toContain(id)
  })

  test('saving the same value again changes nothing; another value is added to the history', async () => {
    if (field.options.readOnly) return
    const [id = 0] = await saved(resource, [draftOf(sample, 1)])
    const isSealed = valueSlots(resource).some(({ spec }) => spec.storedValue)
    await desk.post(resource, 'save', { spa: { id, ...draftOf(sample, 1) } })
    expect((await full(resource, id)).version).toBe(isSealed ? 2 : 1)
    const before = await full(resource, id)
    await desk.post(resource, 'save', { spa: { id, ...draftOf(sample, 2) } })
    const after = await full(resource, id)
    const [change] = await desk.context.db.query<{ before: object; after: object }>(
      'select before, after from change_log where resource = $1 and row_id = $2 order by id desc limit 1',
      [resource.name, id],
    )
    const keys = valueSlots(resource).map(({ key }) => key)
    const only = (row: Record<string, unknown>) => Object.fromEntries([...keys, 'version'].map((key) => [key, row[key]]))
    expect(change).toEqual({ before: only(before), after: only(after) })
  })

  test('an export prints it as people read it', async () => {
    const [id = 0] = await saved(resource, [draftOf(sample, 4)])
    const row = await full(resource, id)
    const { text } = await desk.get(resource, 'exportFile', { outType: 'csv', listParams: { id } })
    const [, line = ''] = text.split('\r\n')
    for (const { spec, key, name } of valueSlots(resource)) {
      const display = spec.refers
        ? [row[name]]
            .flat()
            .map((item: { label: string }) => item.label)
            .join(', ')
        : String(spec.print(row[key]))
      const cell = /^[=+\-@]/.test(display) && typeof spec.print(row[key]) === 'string' ? `'${display}` : display
      expect(line).toContain(cell.replaceAll('"', '""'))
    }
  })
})
