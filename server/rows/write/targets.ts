import { isDeepStrictEqual } from 'node:util'
import type { Path, Resource, Wrong } from '#schema'
import type { Filling } from '#schema/base/said.ts'
import { issue, wordsOf } from '#schema'
import type { Bond } from '#schema/among.ts'
import { bondsOf, holds } from '#schema/among.ts'
import type { Slot } from '#schema/slot.ts'
import { slotOf } from '#schema/slot.ts'
import { alive, table, valueOf } from '../columns.ts'
import { statement } from '../statement.ts'
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

/** The rows aimed at that are there, each held so until the transaction ends, with what the bonds ask of it. */
async function targetsOf({ connection, catalog }: Work, target: Resource, aims: readonly Aim[]): Promise<ReadonlyMap<number, Target>> {
  const keys = [...new Set(aims.flatMap(({ bonds }) => bonds.map(({ key }) => key)))].toSorted()
  const { text, options } = statement(`there ${target.name} ${keys.join()}`, true, () => {
    const columns = keys.flatMap((key) => {
      const slot = slotOf(target, key)
      return slot ? [`${valueOf(target, slot)} as "${key}"`] : []
    })
    const inner = `select ${['t.id', ...columns].join(', ')} from ${table(target)} t where t.id = any($1::bigint[]) and ${alive(catalog, target)} order by t.id for key share of t`
    return `select row_to_json(x) as row from (${inner}) x`
  })
  const rows = await connection.query<{ row: Target }>(text, [[...new Set(aims.map(({ id }) => id))]], options)
  return new Map(rows.map(({ row }) => [row.id, row]))
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

/** Every row that is newly pointed at must be there and not be deleted, and be one of those that the declaration offers (`among`). One statement for each resource. */
export async function targetIssues(work: Work, slots: readonly Slot[], writings: readonly Writing[]): Promise<Wrong[]> {
  const aims = writings.flatMap((writing) => aimsOf(slots, writing))
  const issues: Wrong[] = []
  for (const name of new Set(aims.map(({ to }) => to))) {
    const target = work.catalog.find(name)
    const mine = aims.filter(({ to }) => to === name)
    const found = target ? await targetsOf(work, target, mine) : new Map<number, Target>()
    for (const { id, path, isNew, bonds, from } of mine) {
      const there = found.get(id)
      if (!there && isNew) issues.push(issue('foreign', path))
      const broken = there && bonds.find((bond) => !holds(bond, there, from))
      if (broken && target) issues.push(misfit(slots, target, broken, path))
    }
  }
  return issues
}
