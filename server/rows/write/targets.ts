import { isDeepStrictEqual } from 'node:util'
import type { Path, Resource, Wrong } from '#schema'
import type { Filling } from '#schema/base/said.ts'
import { fault, issue, wordsOf } from '#schema'
import type { Bond } from '#schema/among.ts'
import { bondsOf, holds } from '#schema/among.ts'
import type { Slot } from '#schema/slot.ts'
import { slotOf } from '#schema/slot.ts'
import { alive, table, valueOf } from '../columns.ts'
import type { Question } from '../gathered.ts'
import { answered } from '../gathered.ts'
import { idsCondition } from '../ids.ts'
import type { Work } from '../work.ts'

type Values = Readonly<Record<string, unknown>>
type Target = Values & { readonly id: number }

/** Values on their way into a row, and where in the payload they stand. */
export interface Writing {
  readonly path: Path
  readonly values: Values
  /** The row as it was; none for a new one. */
  readonly before?: Values | undefined
  /** What else is said beside the values, where that is not the row as it was. */
  readonly beside?: Values
  /** The row was there before and comes back: what could be chosen then stands, what must belong together is looked at. */
  readonly isBack?: true
}

/** One row that is pointed at. */
interface Aim {
  readonly to: string
  readonly id: number
  readonly path: Path
  /** It was not pointed at before, so it must be there. */
  readonly isNew: boolean
  readonly bonds: readonly Bond[]
  readonly from: Values
}

function idsIn(value: unknown): readonly number[] {
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]) as readonly number[]
}

/** A bond is looked at again when the reference is new, or when the other field that it follows has changed. */
const isDue = ({ like }: Bond, isNew: boolean, from: Values, before: Values | undefined) =>
  isNew || (like !== undefined && !isDeepStrictEqual(from[like], before?.[like]))

function aimsOf(slots: readonly Slot[], { path, values, before, beside = before, isBack }: Writing): Aim[] {
  const from = { ...beside, ...values }
  return slots.flatMap(({ key, field, part: { refers } }) => {
    if (!refers) return []
    const known = idsIn(before?.[key])
    return idsIn(from[key]).flatMap((id, at): Aim[] => {
      const isNew = values[key] !== undefined && !known.includes(id)
      const bonds = bondsOf(field).filter((bond) => (isBack ? bond.like !== undefined : isDue(bond, isNew, from, before)))
      return isNew || bonds.length > 0 ? [{ to: refers.to, id, path: refers.many ? [...path, key, at] : [...path, key], isNew, bonds, from }] : []
    })
  })
}

/** Which rows of one resource are aimed at, and which of their values the bonds ask for. */
function soughtIn({ catalog }: Work, name: string, mine: readonly Aim[], holding: boolean): readonly Question[] {
  const target = catalog.find(name)
  if (!target) return []
  const among = idsCondition([...new Set(mine.map(({ id }) => id))])
  const keys = [...new Set(mine.flatMap(({ bonds }) => bonds.map(({ key }) => key)))].toSorted()
  const sql = (used: number) => {
    const columns = keys.flatMap((key) => {
      const slot = slotOf(target, key)
      return slot ? [`${valueOf(target, slot)} as "${key}"`] : []
    })
    const rows = `select ${['t.id', ...columns].join(', ')} from ${table(target)} t where ${among.sql(`$${used + 1}`)} and ${alive(catalog, target)} order by t.id`
    return holding ? `${rows} for key share of t` : rows
  }
  return [{ shape: `${holding ? 'there' : 'seen'} ${name} ${among.shape} ${keys.join()}`, values: among.values, sql }]
}

const keyOf = (name: string, id: number) => `${name} ${id}`

/** Rows that a transaction has seen and holds: nobody else deletes them before it ends. */
const seen = new WeakMap<Work, Set<string>>()

/** After something was deleted, or what had been done was taken back to a savepoint: what was seen is to be looked at anew. */
export const seeAnew = (work: Work) => void seen.delete(work)

/** The rows aimed at that are there, with what the bonds ask of them; in one statement, of whatever resources they are. */
async function targetsOf(work: Work, aims: readonly Aim[], holding: boolean): Promise<ReadonlyMap<string, Target>> {
  const each = [...Map.groupBy(aims, ({ to }) => to)].map(async ([name, mine]) => {
    const rows = await Promise.all(soughtIn(work, name, mine, holding).map((question) => answered<Target>(work, question)))
    return rows.flat().map((row) => [keyOf(name, row.id), row] as const)
  })
  return new Map((await Promise.all(each)).flat())
}

/** The same, each held so until the transaction ends. */
async function heldTargets(work: Work, aims: readonly Aim[]) {
  const found = await targetsOf(work, aims, true)
  seen.set(work, new Set([...(seen.get(work) ?? []), ...found.keys()]))
  return found
}

/** A value as people read it; of a field that holds several, one of them. */
function valueWords(slot: Slot | undefined, value: unknown): Filling {
  const choice = slot?.field.choices?.[String(value)]
  return choice === undefined ? String(slot?.part.print(value) ?? value) : wordsOf(choice, String(value))
}

/** Says which rows it must be one of. */
function misfit(slots: readonly Slot[], target: Resource, { key, value, like }: Bond, path: Path): Wrong {
  if (like !== undefined) {
    const other = slots.find((slot) => slot.key === like)
    return issue('notOfField', path, { field: wordsOf(other?.field.label ?? like, like) })
  }
  const slot = slotOf(target, key)
  return issue('notAmong', path, { field: wordsOf(slot?.field.label ?? key, key), value: valueWords(slot, value) })
}

function aimIssues({ catalog }: Work, slots: readonly Slot[], { to, path, isNew, bonds, from }: Aim, there: Target | undefined): Wrong[] {
  const target = catalog.find(to)
  const broken = there && bonds.find((bond) => !holds(bond, there, from))
  return [...(!there && isNew ? [issue('foreign', path)] : []), ...(broken && target ? [misfit(slots, target, broken, path)] : [])]
}

/** Every row that is newly pointed at must be there and not be deleted, and be one of those that the declaration offers (`among`). */
export async function targetIssues(work: Work, slots: readonly Slot[], writings: readonly Writing[]): Promise<Wrong[]> {
  const known = seen.get(work)
  const all = writings.flatMap((writing) => aimsOf(slots, writing))
  const aims = all.filter(({ to, id, bonds }) => bonds.length > 0 || !known?.has(keyOf(to, id)))
  const found = await heldTargets(work, aims)
  return aims.flatMap((aim) => aimIssues(work, slots, aim, found.get(keyOf(aim.to, aim.id))))
}

/** Refuses what is not there any more or is not offered, wherever values of rows are about to be written. */
export async function refuseStrangers(work: Work, slots: readonly Slot[], ...writings: readonly Omit<Writing, 'path'>[]) {
  const issues = await targetIssues(
    work,
    slots,
    writings.map((writing) => ({ path: [], ...writing })),
  )
  if (issues.length > 0) throw fault('invalid', { issues })
}

/** Refuses what a form does not offer beside its other values. Nothing is held for that: whatever is written is looked at again. */
export async function refuseUnoffered(work: Work, slots: readonly Slot[], values: Values) {
  const says = ({ like }: Bond) => like === undefined || (values[like] !== undefined && values[like] !== null)
  const aims = aimsOf(slots, { path: [], values }).filter(({ bonds }) => bonds.some(says))
  const found = aims.length > 0 ? await targetsOf(work, aims, false) : new Map<string, Target>()
  const issues = aims.flatMap((aim) => aimIssues(work, slots, aim, found.get(keyOf(aim.to, aim.id))))
  if (issues.length > 0) throw fault('invalid', { issues })
}
