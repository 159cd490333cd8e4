import { isDeepStrictEqual } from 'node:util'
import type { Path, Resource, Issue } from '#schema'
import type { MessageValue } from '#schema/base/localizedText.ts'
import { appError, issue, localizedLabel } from '#schema'
import type { ReferenceFilter } from '#schema/referenceFilter.ts'
import { referenceFiltersOf, matchesReferenceFilter } from '#schema/referenceFilter.ts'
import type { FieldKey } from '#schema/fieldKey.ts'
import { fieldKeyOf } from '#schema/fieldKey.ts'
import { notDeletedSql, table, valueSql } from '../columns.ts'
import type { BatchQuery } from '../batchLoader.ts'
import { queryBatched } from '../batchLoader.ts'
import { idsCondition } from '../ids.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

type Values = Readonly<Record<string, unknown>>
type Target = Values & { readonly id: number }

/** Values on their way into a row, and where in the payload they stand. */
export interface ReferenceWrite {
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
  readonly bonds: readonly ReferenceFilter[]
  readonly from: Values
}

function idsIn(value: unknown): readonly number[] {
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]) as readonly number[]
}

/** A bond is looked at again when the reference is new, or when the other field that it follows has changed. */
const isDue = ({ like }: ReferenceFilter, isNew: boolean, from: Values, before: Values | undefined) =>
  isNew || (like !== undefined && !isDeepStrictEqual(from[like], before?.[like]))

function aimsOf(fieldKeys: readonly FieldKey[], { path, values, before, beside = before, isBack }: ReferenceWrite): Aim[] {
  const from = { ...beside, ...values }
  return fieldKeys.flatMap(({ key, field, spec: { refers } }) => {
    if (!refers) return []
    const known = idsIn(before?.[key])
    return idsIn(from[key]).flatMap((id, index): Aim[] => {
      const isNew = values[key] !== undefined && !known.includes(id)
      const bonds = referenceFiltersOf(field).filter((bond) => (isBack ? bond.like !== undefined : isDue(bond, isNew, from, before)))
      return isNew || bonds.length > 0 ? [{ to: refers.to, id, path: refers.many ? [...path, key, index] : [...path, key], isNew, bonds, from }] : []
    })
  })
}

/** Which rows of one resource are aimed at, and which of their values the bonds ask for. */
function targetQueries({ registry }: UnitOfWork, name: string, mine: readonly Aim[], holding: boolean): readonly BatchQuery[] {
  const target = registry.find(name)
  if (!target) return []
  const among = idsCondition([...new Set(mine.map(({ id }) => id))])
  const keys = [...new Set(mine.flatMap(({ bonds }) => bonds.map(({ key }) => key)))].toSorted()
  const sql = (used: number) => {
    const columns = keys.flatMap((key) => {
      const fieldKey = fieldKeyOf(target, key)
      return fieldKey ? [`${valueSql(target, fieldKey)} as "${key}"`] : []
    })
    const rows = `select ${['t.id', ...columns].join(', ')} from ${table(target)} t where ${among.sql(`$${used + 1}`)} and ${notDeletedSql(registry, target)} order by t.id`
    return holding ? `${rows} for key share of t` : rows
  }
  return [{ shape: `${holding ? 'there' : 'seen'} ${name} ${among.shape} ${keys.join()}`, values: among.values, sql }]
}

const keyOf = (name: string, id: number) => `${name} ${id}`

/** Rows that a transaction has seen and holds: nobody else deletes them before it ends. */
const seen = new WeakMap<UnitOfWork, Set<string>>()

/** After something was deleted, or what had been done was taken back to a savepoint: what was seen is to be looked at anew. */
export const invalidateReferenceCache = (uow: UnitOfWork) => void seen.delete(uow)

/** The rows aimed at that are there, with what the bonds ask of them; in one statement, of whatever resources they are. */
async function targetsOf(uow: UnitOfWork, aims: readonly Aim[], holding: boolean): Promise<ReadonlyMap<string, Target>> {
  const item = [...Map.groupBy(aims, ({ to }) => to)].map(async ([name, mine]) => {
    const rows = await Promise.all(targetQueries(uow, name, mine, holding).map((question) => queryBatched<Target>(uow, question)))
    return rows.flat().map((row) => [keyOf(name, row.id), row] as const)
  })
  return new Map((await Promise.all(item)).flat())
}

/** The same, each held so until the transaction ends. */
async function heldTargets(uow: UnitOfWork, aims: readonly Aim[]) {
  const results = await targetsOf(uow, aims, true)
  seen.set(uow, new Set([...(seen.get(uow) ?? []), ...results.keys()]))
  return results
}

/** A value as people read it; of a field that holds several, one of them. */
function valueWords(fieldKey: FieldKey | undefined, value: unknown): MessageValue {
  const choice = fieldKey?.field.choices?.[String(value)]
  return choice === undefined ? String(fieldKey?.spec.print(value) ?? value) : localizedLabel(choice, String(value))
}

/** Says which rows it must be one of. */
function misfit(fieldKeys: readonly FieldKey[], target: Resource, { key, value, like }: ReferenceFilter, path: Path): Issue {
  if (like !== undefined) {
    const other = fieldKeys.find((fieldKey) => fieldKey.key === like)
    return issue('notOfField', path, { field: localizedLabel(other?.field.label ?? like, like) })
  }
  const slot = fieldKeyOf(target, key)
  return issue('notAmong', path, { field: localizedLabel(slot?.field.label ?? key, key), value: valueWords(slot, value) })
}

function aimIssues({ registry }: UnitOfWork, fieldKeys: readonly FieldKey[], { to, path, isNew, bonds, from }: Aim, there: Target | undefined): Issue[] {
  const target = registry.find(to)
  const broken = there && bonds.find((bond) => !matchesReferenceFilter(bond, there, from))
  return [...(!there && isNew ? [issue('foreign', path)] : []), ...(broken && target ? [misfit(fieldKeys, target, broken, path)] : [])]
}

/** Every row that is newly pointed at must be there and not be deleted, and be one of those that the declaration offers (`among`). */
export async function referenceIssues(uow: UnitOfWork, fieldKeys: readonly FieldKey[], writings: readonly ReferenceWrite[]): Promise<Issue[]> {
  const known = seen.get(uow)
  const all = writings.flatMap((writing) => aimsOf(fieldKeys, writing))
  const aims = all.filter(({ to, id, bonds }) => bonds.length > 0 || !known?.has(keyOf(to, id)))
  const results = await heldTargets(uow, aims)
  return aims.flatMap((aim) => aimIssues(uow, fieldKeys, aim, results.get(keyOf(aim.to, aim.id))))
}

/** Refuses what is not there any more or is not offered, wherever values of rows are about to be written. */
export async function assertReferencesExist(uow: UnitOfWork, fieldKeys: readonly FieldKey[], ...writings: readonly Omit<ReferenceWrite, 'path'>[]) {
  const issues = await referenceIssues(
    uow,
    fieldKeys,
    writings.map((writing) => ({ path: [], ...writing })),
  )
  if (issues.length > 0) throw appError('invalid', { issues })
}

/** Refuses what a form does not offer beside its other values. Nothing is held for that: whatever is written is looked at again. */
export async function assertReferencesOffered(uow: UnitOfWork, fieldKeys: readonly FieldKey[], values: Values) {
  const message = ({ like }: ReferenceFilter) => like === undefined || (values[like] !== undefined && values[like] !== null)
  const aims = aimsOf(fieldKeys, { path: [], values }).filter(({ bonds }) => bonds.some(message))
  const results = aims.length > 0 ? await targetsOf(uow, aims, false) : new Map<string, Target>()
  const issues = aims.flatMap((aim) => aimIssues(uow, fieldKeys, aim, results.get(keyOf(aim.to, aim.id))))
  if (issues.length > 0) throw appError('invalid', { issues })
}
