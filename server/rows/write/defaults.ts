import type { Resource } from '#schema'
import type { DefaultSource } from '#schema/row/defaultFrom.ts'
import { defaultSourcesOf } from '#schema/row/defaultFrom.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import type { StoredRow } from '../rowStore.ts'
import { loadStoredRows } from '../rowStore.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import type { ParsedDraft } from './draft.ts'

type Values = Readonly<Record<string, unknown>>

const isMissing = (value: unknown) => value === undefined || value === null

/** The value that the row referenced by another key has. */
async function defaultFromReference(uow: UnitOfWork, fieldKeys: readonly FieldKey[], { key, copiedKey }: DefaultSource, row: Values) {
  const id = row[key]
  const target = uow.registry.find(fieldKeys.find((fieldKey) => fieldKey.key === key)?.field.to ?? '')
  return typeof id === 'number' && target ? (await loadStoredRows(uow, target, [id], 'none')).get(id)?.[copiedKey] : undefined
}

/** Values with the defaults of empty references, taken from the rows of other references (`defaultFrom`). */
export async function withDefaultReferences(uow: UnitOfWork, fieldKeys: readonly FieldKey[], before: StoredRow | undefined, input: Values): Promise<Values> {
  const values: Record<string, unknown> = { ...input }
  for (const { key, field } of fieldKeys) {
    const row = { ...before, ...values }
    const sources = isMissing(row[key]) ? defaultSourcesOf(field) : []
    // In an existing row a reference stays empty if neither it nor its source is part of the input.
    if (before && ![key, ...sources.map((item) => item.key)].some((item) => input[item] !== undefined)) continue
    for (const source of sources) if (isMissing(values[key])) values[key] = (await defaultFromReference(uow, fieldKeys, source, row)) ?? values[key]
  }
  return values
}

/** Drafts with the defaults of their empty references. */
export async function fillDefaultReferences(uow: UnitOfWork, resource: Resource, drafts: readonly ParsedDraft[], before: ReadonlyMap<number, StoredRow>) {
  const fieldKeys = declaredFieldKeys(resource)
  if (!fieldKeys.some(({ field }) => defaultSourcesOf(field).length > 0)) return drafts
  const all: ParsedDraft[] = []
  for (const draft of drafts)
    all.push({ ...draft, values: await withDefaultReferences(uow, fieldKeys, draft.id === undefined ? undefined : before.get(draft.id), draft.values) })
  return all
}
