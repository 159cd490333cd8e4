import { isDeepStrictEqual } from 'node:util'
import type { Resource, Issue } from '#schema'
import { appError, issue, localizedLabel } from '#schema'
import { fieldKeyOf } from '#schema/fieldKey.ts'
import { changesSince } from '../history.ts'
import type { Draft } from './draft.ts'
import type { StoredRow } from '../rowStore.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

interface Others {
  /** What each key held at the version that the caller saw. */
  readonly base: ReadonlyMap<string, unknown>
  /** False when the history does not reach back to that version. */
  readonly isWhole: boolean
}

async function changesOfOthers(uow: UnitOfWork, resource: Resource, row: StoredRow, version: number): Promise<Others> {
  const steps = await changesSince(uow.connection, resource, row.id, version)
  const base = new Map<string, unknown>()
  for (const { before } of steps) for (const [key, value] of Object.entries(before ?? {})) if (!base.has(key)) base.set(key, value)
  return { base, isWhole: steps.length >= row.version - version }
}

/**
 * Three versions of a row: what the caller saw, what it is now, what the caller wants. A field that only the other writer changed stays;
 * one that both changed to different values is a conflict. Answers what is left to write.
 */
export async function mergedDraft(uow: UnitOfWork, resource: Resource, row: StoredRow, draft: Draft, conflicts: Issue[]): Promise<Draft> {
  const { version, values, path } = draft
  if (version === undefined || version === row.version) return draft
  if (version > row.version) throw appError('notVersion', { path: [...path, 'version'] })
  const { base, isWhole } = await changesOfOthers(uow, resource, row, version)
  const kept = Object.entries(values).filter(([key, value]) => {
    if (isDeepStrictEqual(row[key], value)) return false
    if (isWhole && !base.has(key)) return true
    if (isWhole && isDeepStrictEqual(base.get(key), value)) return false
    const fieldKey = fieldKeyOf(resource, key)
    conflicts.push(issue('staleField', [...path, key], { field: localizedLabel(fieldKey?.field.label ?? key, key), version: row.version }))
    return false
  })
  return { ...draft, values: Object.fromEntries(kept) }
}
