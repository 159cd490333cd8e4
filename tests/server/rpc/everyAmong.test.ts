import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Field, Resource } from '#schema'
import { callable, tableOf } from '#schema'
import type { Bond } from '#schema/among.ts'
import { bondsOf } from '#schema/among.ts'
import type { Slot } from '#schema/slot.ts'
import { declaredSlots, slotOf, slotsIn } from '#schema/slot.ts'
import { writable } from '#schema/shape.ts'
import type { TestDesk } from '../rows/openDesk.ts'
import { openDesk } from '../rows/openDesk.ts'
import { rowMaker } from './makeRow.ts'

let desk: TestDesk
let rows: ReturnType<typeof rowMaker>
beforeAll(async () => {
  desk = await openDesk()
  rows = rowMaker(desk)
})
afterAll(() => desk?.close())

type Values = Record<string, unknown>
type Case = readonly [string, Resource, Slot]

const bound = (field: Field) => bondsOf(field).length > 0
const cases: readonly Case[] = allResources.flatMap((of) =>
  of.can.save === undefined
    ? []
    : writable(of, 'super').flatMap((slot): Case[] => (slot.part.refers && bound(slot.field) ? [[`${of.name}.${slot.name}`, of, slot]] : [])),
)
const asking = allResources.flatMap((of) =>
  callable(of).flatMap(([call, { ask = {}, from = [] }]) =>
    slotsIn(ask).flatMap((slot) => (slot.part.refers && bound(slot.field) ? [[`${of.name}.${call} ${slot.name}`, of, call, slot, from[0]] as const] : [])),
  ),
)

const resourceOf = (name: string) => {
  const of = allResources.find((each) => each.name === name)
  if (!of) throw new Error(`no resource ${name}`)
  return of
}

const full = async (of: Resource, id: number): Promise<Values> => (await desk.get(of, 'findById', { id })).body
const targetOf = ({ part }: Slot) => resourceOf(part.refers?.to ?? '')

/** Another value than this one, for a key of the row pointed at. */
async function another(of: Resource, key: string, value: unknown) {
  const slot = slotOf(of, key)
  if (typeof value === 'boolean') return !value
  if (slot?.part.refers) return rows.make(resourceOf(slot.part.refers.to))
  return Object.keys(slot?.field.choices ?? {}).find((choice) => choice !== value)
}

/** A fresh row to point at: right in every bond, but for the one that is to be broken. */
async function target(slot: Slot, row: Values, broken?: Bond) {
  const of = targetOf(slot)
  const id = await rows.make(of)
  for (const bond of bondsOf(slot.field)) {
    const value = bond.like === undefined ? bond.value : row[bond.like]
    const stood = bond === broken ? await another(of, bond.key, value) : value
    if (stood !== undefined && stood !== null) await rows.stand(of, id, bond.key, stood as string)
  }
  return id
}

const pointing = ({ part }: Slot, id: number) => (part.refers?.many ? [id] : id)
const misfits = (body: { issues?: { code: string; path: (string | number)[] }[] }, key: string) =>
  (body.issues ?? []).filter(({ code, path }) => (code === 'notAmong' || code === 'notOfField') && path.includes(key))

/** A row whose every field that a bond follows is said. */
async function placed(of: Resource, { field }: Slot): Promise<Values> {
  const id = await rows.make(of)
  const row = await full(of, id)
  for (const { like } of bondsOf(field)) {
    const followed = like === undefined ? undefined : slotOf(of, like)
    if (!like || !followed || (row[like] !== null && row[like] !== undefined)) continue
    row[like] = await rows.make(targetOf(followed))
    await desk.context.db.query(`update ${tableOf(of.name)} set ${like} = $2 where id = $1`, [id, row[like]])
  }
  return row
}

/** A change of a row as it is now. */
async function changed(of: Resource, id: unknown, values: Values) {
  const [now] = await desk.context.db.query<{ version: number }>(`select version from ${tableOf(of.name)} where id = $1`, [id])
  return desk.post(of, 'save', { spa: { id, version: now?.version, ...values } })
}

/** Sends the reference as a change of a row, or where it is said once and for all, with a new one. */
async function sent(of: Resource, slot: Slot, row: Values, id: number) {
  const values = { [slot.key]: pointing(slot, id) }
  if (!slot.field.options.immutable) return changed(of, row.id, values)
  const followed = bondsOf(slot.field).flatMap(({ like }) => (like === undefined ? [] : [[like, row[like]]]))
  return desk.post(of, 'save', { spa: { ...(await rows.draft(of)), ...Object.fromEntries(followed), ...values } })
}

/** Rules of a resource's own that examples do not know refuse the row after all; its own tests fit them. */
const otherRules = /^(accRent|coupon|fineLog|rcarState|rent|review|urent|monthlyInvoice|post|purchase)\./

describe.each(cases)('%s', (name, of, slot) => {
  test('takes a row that is offered, and none that is not', async () => {
    const row = await placed(of, slot)
    const fits = await sent(of, slot, row, await target(slot, row))
    expect(misfits(fits.body, slot.key)).toEqual([])
    if (!otherRules.test(name)) expect(fits.status, fits.text).toBe(200)
    for (const bond of bondsOf(slot.field)) {
      const refused = await sent(of, slot, row, await target(slot, row, bond))
      expect(refused.status, `${JSON.stringify(bond)} ${refused.text}`).toBe(400)
      expect(misfits(refused.body, slot.key)).toHaveLength(1)
    }
  })

  test('is looked at again when the field that it follows changes', async () => {
    for (const { like } of bondsOf(slot.field)) {
      const followed = declaredSlots(of).find(({ key }) => key === like)
      if (!followed || followed.field.options.readOnly || followed.field.options.immutable || slot.field.options.immutable) continue
      const row = await placed(of, slot)
      await desk.context.db.query(linkSql(of, slot), [row.id, await target(slot, row)])
      const refused = await changed(of, row.id, { [followed.key]: await another(of, followed.key, row[followed.key]) })
      expect(refused.status, refused.text).toBe(400)
      expect(misfits(refused.body, slot.key)).toHaveLength(1)
    }
  })
})

/** Puts a reference where it is kept, whatever the rules of its resource. */
const linkSql = (of: Resource, { key, name, part }: Slot) =>
  part.refers?.many
    ? `insert into ${tableOf(of.name)}_${name} (from_id, to_id, position) values ($1, $2, 1)`
    : `update ${tableOf(of.name)} set ${key} = $2 where id = $1`

describe.each(asking)('%s', (_name, of, call, slot, from) => {
  test('an action refuses whom it does not offer', async () => {
    const row = await placed(of, slot)
    const state = declaredSlots(of).find(({ field }) => field.machine)
    if (state && from !== undefined) await rows.stand(of, Number(row.id), state.key, from)
    for (const bond of bondsOf(slot.field)) {
      const id = await target(slot, row, bond)
      const refused = await desk.post(of, call, { id: row.id, ...(await examples(of, call, slot)), [slot.key]: pointing(slot, id) })
      expect(refused.status, refused.text).toBe(400)
      expect(misfits(refused.body, slot.key)).toHaveLength(1)
    }
  })
})

/** What else the action asks for. */
async function examples(of: Resource, call: string, but: Slot): Promise<Values> {
  const others = slotsIn(of.endpoints[call]?.ask ?? {}).filter((slot) => slot !== but && !slot.field.options.optional)
  return Object.fromEntries(others.map(({ key, pattern, field }) => [key, field.examples?.(1)[pattern] ?? field.example(1)]))
}

test('the walk meets every reference that chooses', () => {
  expect(cases.length).toBeGreaterThan(35)
})
