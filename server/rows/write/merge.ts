import { isDeepStrictEqual } from 'node:util'
import type { Resource, InputIssue } from '#schema'
import { appError, createCommonIssue, localizedLabel } from '#schema'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { changesSinceVersion } from '../history.ts'
import type { ParsedDraft } from './draft.ts'
import type { StoredRow } from '../rowStore.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

interface ConcurrentChanges {
  /** The value of each key that others changed, at the version that the caller saw. */
  readonly base: ReadonlyMap<string, unknown>
  /** False when the history does not go back to that version. */
  readonly isWhole: boolean
}

async function concurrentChanges(uow: UnitOfWork, resource: Resource, row: StoredRow, version: number): Promise<ConcurrentChanges> {
  const steps = await changesSinceVersion(uow.connection, resource, row.id, version)
  const base = new Map<string, unknown>()
  for (const { before } of steps) for (const [key, value] of Object.entries(before ?? {})) if (!base.has(key)) base.set(key, value)
  return { base, isWhole: steps.length >= row.version - version }
}

/**
 * Three-way merge of a row: the version that the caller saw, the current row, and the draft. Fields that only others changed stay;
 * fields that both changed to different values are conflicts. Returns the draft with the values that remain to be written.
 */
export async function mergeConcurrentChanges(
  uow: UnitOfWork,
  resource: Resource,
  row: StoredRow,
  draft: ParsedDraft,
  conflicts: InputIssue[],
): Promise<ParsedDraft> {
  const { version, values, path } = draft
  if (version === undefined || version === row.version) return draft
  if (version > row.version) throw appError('notVersion', { path: [...path, 'version'] })
  const { base, isWhole } = await concurrentChanges(uow, resource, row, version)
  const remaining = Object.entries(values).filter(([key, value]) => {
    if (isDeepStrictEqual(row[key], value)) return false
    if (isWhole && !base.has(key)) return true
    if (isWhole && isDeepStrictEqual(base.get(key), value)) return false
    const fieldKey = fieldKeyOf(resource, key)
    conflicts.push(createCommonIssue('staleField', [...path, key], { field: localizedLabel(fieldKey?.field.label ?? key, key), version: row.version }))
    return false
  })
  return { ...draft, values: Object.fromEntries(remaining) }
}
