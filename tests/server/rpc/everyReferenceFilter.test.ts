import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Field, Resource } from '#schema'
import { clientEndpointsOf, tableOf } from '#schema'
import type { ReferenceFilter } from '#schema/row/referenceFilter.ts'
import { referenceFiltersOf } from '#schema/row/referenceFilter.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys, fieldKeyOf, fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { writableFieldKeys } from '#schema/row/shape.ts'
import type { TestApi } from '../rows/openTestApi.ts'
import { openTestApi } from '../rows/openTestApi.ts'
import { rowMaker } from './makeRow.ts'

let desk: TestApi
let rows: ReturnType<typeof rowMaker>
beforeAll(async () => {
  desk = await openTestApi()
  rows = rowMaker(desk)
})
afterAll(() => desk?.close())

type Values = Record<string, unknown>
type Case = readonly [string, Resource, FieldKey]

const bound = (field: Field) => referenceFiltersOf(field).length > 0
const cases: readonly Case[] = allResources.flatMap((resource) =>
  resource.can.save === undefined
    ? []
    : writableFieldKeys(resource, 'super').flatMap((fieldKey): Case[] =>
        fieldKey.spec.refers && bound(fieldKey.field) ? [[`${resource.name}.${fieldKey.name}`, resource, fieldKey]] : [],
      ),
)
const asking = allResources.flatMap((resource) =>
  clientEndpointsOf(resource).flatMap(([call, { ask = {}, from = [] }]) =>
    fieldKeysOfFields(ask).flatMap((fieldKey) =>
      fieldKey.spec.refers && bound(fieldKey.field) ? [[`${resource.name}.${call} ${fieldKey.name}`, resource, call, fieldKey, from[0]] as const] : [],
    ),
  ),
)

const resourceOf = (name: string) => {
  const resource = allResources.find((item) => item.name === name)
  if (!resource) throw new Error(`no resource ${name}`)
  return resource
}

const full = async (resource: Resource, id: number): Promise<Values> => (await desk.get(resource, 'findById', { id })).body
const targetOf = ({ spec }: FieldKey) => resourceOf(spec.refers?.to ?? '')

/** A different value for a key of the referenced row. */
async function another(resource: Resource, key: string, value: unknown) {
  const fieldKey = fieldKeyOf(resource, key)
  if (typeof value === 'boolean') return !value
  if (fieldKey?.spec.refers) return rows.make(resourceOf(fieldKey.spec.refers.to))
  return Object.keys(fieldKey?.field.choices ?? {}).find((choice) => choice !== value)
}

/** A new target row that fulfils every reference filter except `broken`. */
async function target(fieldKey: FieldKey, row: Values, broken?: ReferenceFilter) {
  const resource = targetOf(fieldKey)
  const id = await rows.make(resource)
  for (const filter of referenceFiltersOf(fieldKey.field)) {
    const value = filter.sameAsKey === undefined ? filter.value : row[filter.sameAsKey]
    const stood = filter === broken ? await another(resource, filter.key, value) : value
    if (stood !== undefined && stood !== null) await rows.stand(resource, id, filter.key, stood as string)
  }
  return id
}

const pointing = ({ spec }: FieldKey, id: number) => (spec.refers?.many ? [id] : id)
const misfits = (body: { issues?: { code: string; path: (string | number)[] }[] }, key: string) =>
  (body.issues ?? []).filter(({ code, path }) => (code === 'notAmong' || code === 'notOfField') && path.includes(key))

/** A row with values for all fields that a reference filter depends on. */
async function placed(resource: Resource, { field }: FieldKey): Promise<Values> {
  const id = await rows.make(resource)
  const row = await full(resource, id)
  for (const { sameAsKey } of referenceFiltersOf(field)) {
    const followedKey = sameAsKey === undefined ? undefined : fieldKeyOf(resource, sameAsKey)
    if (!sameAsKey || !followedKey || (row[sameAsKey] !== null && row[sameAsKey] !== undefined)) continue
    row[sameAsKey] = await rows.make(targetOf(followedKey))
    await desk.context.db.query(`update ${tableOf(resource.name)} set ${sameAsKey} = $2 where id = $1`, [id, row[sameAsKey]])
  }
  return row
}

/** Changes a row at its current version. */
async function changed(resource: Resource, id: unknown, values: Values) {
  const [now] = await desk.context.db.query<{ version: number }>(`select version from ${tableOf(resource.name)} where id = $1`, [id])
  return desk.post(resource, 'save', { spa: { id, version: now?.version, ...values } })
}

/** Sends the reference as a change of the row, or with a new row if the field is immutable. */
async function sent(resource: Resource, fieldKey: FieldKey, row: Values, id: number) {
  const values = { [fieldKey.key]: pointing(fieldKey, id) }
  if (!fieldKey.field.options.immutable) return changed(resource, row.id, values)
  const followedKey = referenceFiltersOf(fieldKey.field).flatMap(({ sameAsKey }) => (sameAsKey === undefined ? [] : [[sameAsKey, row[sameAsKey]]]))
  return desk.post(resource, 'save', { spa: { ...(await rows.draft(resource)), ...Object.fromEntries(followedKey), ...values } })
}

/** Error codes of resource-specific rules that the examples do not fulfil; the resources' own tests cover them. */
const otherRules = /^(accRent|coupon|fineLog|rcarState|rent|review|urent|monthlyInvoice|post|purchase)\./

describe.each(cases)('%s', (name, resource, fieldKey) => {
  test('accepts a row that matches the reference filter, and no other', async () => {
    const row = await placed(resource, fieldKey)
    const fits = await sent(resource, fieldKey, row, await target(fieldKey, row))
    expect(misfits(fits.body, fieldKey.key)).toEqual([])
    if (!otherRules.test(name)) expect(fits.status, fits.text).toBe(200)
    for (const filter of referenceFiltersOf(fieldKey.field)) {
      const response = await sent(resource, fieldKey, row, await target(fieldKey, row, filter))
      expect(response.status, `${JSON.stringify(filter)} ${response.text}`).toBe(400)
      expect(misfits(response.body, fieldKey.key)).toHaveLength(1)
    }
  })

  test('is checked again when the field of its filter changes', async () => {
    for (const { sameAsKey } of referenceFiltersOf(fieldKey.field)) {
      const followedKey = declaredFieldKeys(resource).find(({ key }) => key === sameAsKey)
      if (!followedKey || followedKey.field.options.readOnly || followedKey.field.options.immutable || fieldKey.field.options.immutable) continue
      const row = await placed(resource, fieldKey)
      await desk.context.db.query(linkSql(resource, fieldKey), [row.id, await target(fieldKey, row)])
      const response = await changed(resource, row.id, {
        [followedKey.key]: await another(resource, followedKey.key, row[followedKey.key]),
      })
      expect(response.status, response.text).toBe(400)
      expect(misfits(response.body, fieldKey.key)).toHaveLength(1)
    }
  })
})

/** SQL that stores a reference, bypassing all rules. */
const linkSql = (resource: Resource, { key, name, spec }: FieldKey) =>
  spec.refers?.many
    ? `insert into ${tableOf(resource.name)}_${name} (from_id, to_id, position) values ($1, $2, 1)`
    : `update ${tableOf(resource.name)} set ${key} = $2 where id = $1`

describe.each(asking)('%s', (_name, resource, call, fieldKey, from) => {
  test('an action refuses references that its filter excludes', async () => {
    const row = await placed(resource, fieldKey)
    const state = declaredFieldKeys(resource).find(({ field }) => field.states)
    if (state && from !== undefined) await rows.stand(resource, Number(row.id), state.key, from)
    for (const filter of referenceFiltersOf(fieldKey.field)) {
      const id = await target(fieldKey, row, filter)
      const response = await desk.post(resource, call, { id: row.id, ...(await examples(resource, call, fieldKey)), [fieldKey.key]: pointing(fieldKey, id) })
      expect(response.status, response.text).toBe(400)
      expect(misfits(response.body, fieldKey.key)).toHaveLength(1)
    }
  })
})

/** Example values of the other required fields of the action. */
async function examples(resource: Resource, call: string, but: FieldKey): Promise<Values> {
  const others = fieldKeysOfFields(resource.endpoints[call]?.ask ?? {}).filter((fieldKey) => fieldKey !== but && !fieldKey.field.options.optional)
  return Object.fromEntries(others.map(({ key, template, field }) => [key, field.examples?.(1)[template] ?? field.example(1)]))
}

test('the suite covers every reference filter', () => {
  expect(cases.length).toBeGreaterThan(35)
})
