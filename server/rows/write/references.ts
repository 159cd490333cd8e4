import { isDeepStrictEqual } from 'node:util'
import type { IssuePath, Resource, InputIssue } from '#schema'
import type { MessageValue } from '#schema/base/localizedText.ts'
import { appError, createCommonIssue, localizedLabel } from '#schema'
import type { ReferenceFilter } from '#schema/row/referenceFilter.ts'
import { referenceFiltersOf, matchesReferenceFilter } from '#schema/row/referenceFilter.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { notDeletedSql, quotedTable, fieldValueJsonSql } from '../columns.ts'
import type { BatchableSelect } from '../batchLoader.ts'
import { queryBatched } from '../batchLoader.ts'
import { idsCondition } from '../ids.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

type Values = Readonly<Record<string, unknown>>
type Target = Values & { readonly id: number }

/** Values to be written to a row, and their path in the payload. */
export interface ReferenceWrite {
  readonly path: IssuePath
  readonly values: Values
  /** The previous row; undefined for a new one. */
  readonly before?: Values | undefined
  /** Other values of the row, if they are not those of `before`. */
  readonly otherValues?: Values
  /** The row is restored. Filters by fixed values are not checked again, filters by other fields are. */
  readonly isRestored?: true
}

/** One referenced row. */
interface ReferencedRow {
  readonly to: string
  readonly id: number
  readonly path: IssuePath
  /** The reference is new, so its row must exist. */
  readonly isNew: boolean
  readonly filters: readonly ReferenceFilter[]
  readonly from: Values
}

function idsIn(value: unknown): readonly number[] {
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]) as readonly number[]
}

/** A filter is checked when the reference is new, or when the field that it compares with has changed. */
const isFilterDue = ({ sameAsKey }: ReferenceFilter, isNew: boolean, from: Values, before: Values | undefined) =>
  isNew || (sameAsKey !== undefined && !isDeepStrictEqual(from[sameAsKey], before?.[sameAsKey]))

function referencedRowsOf(fieldKeys: readonly FieldKey[], { path, values, before, otherValues = before, isRestored }: ReferenceWrite): ReferencedRow[] {
  const from = { ...otherValues, ...values }
  return fieldKeys.flatMap(({ key, field, spec: { refers } }) => {
    if (!refers) return []
    const known = idsIn(before?.[key])
    return idsIn(from[key]).flatMap((id, index): ReferencedRow[] => {
      const isNew = values[key] !== undefined && !known.includes(id)
      const filters = referenceFiltersOf(field).filter((filter) => (isRestored ? filter.sameAsKey !== undefined : isFilterDue(filter, isNew, from, before)))
      return isNew || filters.length > 0 ? [{ to: refers.to, id, path: refers.many ? [...path, key, index] : [...path, key], isNew, filters, from }] : []
    })
  })
}

/** Queries for the referenced rows of one resource, with the values that the filters compare. */
function targetQueries({ registry }: UnitOfWork, name: string, group: readonly ReferencedRow[], withLock: boolean): readonly BatchableSelect[] {
  const target = registry.find(name)
  if (!target) return []
  const among = idsCondition([...new Set(group.map(({ id }) => id))])
  const keys = [...new Set(group.flatMap(({ filters }) => filters.map(({ key }) => key)))].toSorted()
  const sql = (used: number) => {
    const columns = keys.flatMap((key) => {
      const fieldKey = fieldKeyOf(target, key)
      return fieldKey ? [`${fieldValueJsonSql(target, fieldKey)} as "${key}"`] : []
    })
    const rows = `select ${['t.id', ...columns].join(', ')} from ${quotedTable(target)} t where ${among.sql(`$${used + 1}`)} and ${notDeletedSql(registry, target)} order by t.id`
    return withLock ? `${rows} for key share of t` : rows
  }
  return [{ shape: `${withLock ? 'there' : 'seen'} ${name} ${among.shape} ${keys.join()}`, values: among.values, sql }]
}

const keyOf = (name: string, id: number) => `${name} ${id}`

/** Rows that this transaction has locked, so that no other transaction can delete them before it ends. */
const lockedKeys = new WeakMap<UnitOfWork, Set<string>>()

/** Must be called after a delete, and after a rollback to a savepoint: locked rows are then checked again. */
export const invalidateReferenceCache = (uow: UnitOfWork) => void lockedKeys.delete(uow)

/** The referenced rows that exist, with the values that the filters compare; in one statement for all resources. */
async function targetsOf(uow: UnitOfWork, aims: readonly ReferencedRow[], withLock: boolean): Promise<ReadonlyMap<string, Target>> {
  const item = [...Map.groupBy(aims, ({ to }) => to)].map(async ([name, group]) => {
    const rows = await Promise.all(targetQueries(uow, name, group, withLock).map((question) => queryBatched<Target>(uow, question)))
    return rows.flat().map((row) => [keyOf(name, row.id), row] as const)
  })
  return new Map((await Promise.all(item)).flat())
}

/** Like `targetsOf`, with each row locked until the transaction ends. */
async function lockTargets(uow: UnitOfWork, aims: readonly ReferencedRow[]) {
  const results = await targetsOf(uow, aims, true)
  lockedKeys.set(uow, new Set([...(lockedKeys.get(uow) ?? []), ...results.keys()]))
  return results
}

/** A value in readable form; of a field with several values, one of them. */
function valueWords(fieldKey: FieldKey | undefined, value: unknown): MessageValue {
  const choice = fieldKey?.field.choices?.[String(value)]
  return choice === undefined ? String(fieldKey?.spec.print(value) ?? value) : localizedLabel(choice, String(value))
}

/** The issue of a row that the filter does not allow. */
function filterIssue(fieldKeys: readonly FieldKey[], target: Resource, { key, value, sameAsKey }: ReferenceFilter, path: IssuePath): InputIssue {
  if (sameAsKey !== undefined) {
    const other = fieldKeys.find((fieldKey) => fieldKey.key === sameAsKey)
    return createCommonIssue('notOfField', path, { field: localizedLabel(other?.field.label ?? sameAsKey, sameAsKey) })
  }
  const slot = fieldKeyOf(target, key)
  return createCommonIssue('notAmong', path, { field: localizedLabel(slot?.field.label ?? key, key), value: valueWords(slot, value) })
}

function issuesOfReference(
  { registry }: UnitOfWork,
  fieldKeys: readonly FieldKey[],
  { to, path, isNew, filters, from }: ReferencedRow,
  targetRow: Target | undefined,
): InputIssue[] {
  const target = registry.find(to)
  const brokenFilter = targetRow && filters.find((filter) => !matchesReferenceFilter(filter, targetRow, from))
  return [
    ...(!targetRow && isNew ? [createCommonIssue('foreign', path)] : []),
    ...(brokenFilter && target ? [filterIssue(fieldKeys, target, brokenFilter, path)] : []),
  ]
}

/** Issues of references: a newly referenced row must exist, must not be deleted, and must match the declared filters. */
export async function lockAndCheckReferences(uow: UnitOfWork, fieldKeys: readonly FieldKey[], writings: readonly ReferenceWrite[]): Promise<InputIssue[]> {
  const known = lockedKeys.get(uow)
  const all = writings.flatMap((writing) => referencedRowsOf(fieldKeys, writing))
  const aims = all.filter(({ to, id, filters }) => filters.length > 0 || !known?.has(keyOf(to, id)))
  const results = await lockTargets(uow, aims)
  return aims.flatMap((aim) => issuesOfReference(uow, fieldKeys, aim, results.get(keyOf(aim.to, aim.id))))
}

/** Throws when a referenced row does not exist or is not offered; runs before values are written. */
export async function assertValidReferences(uow: UnitOfWork, fieldKeys: readonly FieldKey[], ...writings: readonly Omit<ReferenceWrite, 'path'>[]) {
  const issues = await lockAndCheckReferences(
    uow,
    fieldKeys,
    writings.map((writing) => ({ path: [], ...writing })),
  )
  if (issues.length > 0) throw appError('invalid', { issues })
}

/** Throws when a form references rows that its other values do not allow. Takes no locks, because the write checks again. */
export async function assertFormReferences(uow: UnitOfWork, fieldKeys: readonly FieldKey[], values: Values) {
  const isCheckable = ({ sameAsKey }: ReferenceFilter) => sameAsKey === undefined || (values[sameAsKey] !== undefined && values[sameAsKey] !== null)
  const aims = referencedRowsOf(fieldKeys, { path: [], values }).filter(({ filters }) => filters.some(isCheckable))
  const results = aims.length > 0 ? await targetsOf(uow, aims, false) : new Map<string, Target>()
  const issues = aims.flatMap((aim) => issuesOfReference(uow, fieldKeys, aim, results.get(keyOf(aim.to, aim.id))))
  if (issues.length > 0) throw appError('invalid', { issues })
}
