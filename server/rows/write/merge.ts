import { isDeepStrictEqual } from 'node:util'
import type { Resource, Wrong } from '#schema'
import { fault, issue, wordsOf } from '#schema'
import { slotOf } from '#schema/slot.ts'
import { since } from '../history.ts'
import type { Draft } from './draft.ts'
import type { StoredRow } from '../stored.ts'
import type { Work } from '../work.ts'

interface Others {
  /** What each key held at the version that the caller saw. */
  readonly base: ReadonlyMap<string, unknown>
  /** False when the history does not reach back to that version. */
  readonly isWhole: boolean
}

async function changesOfOthers(work: Work, of: Resource, row: StoredRow, version: number): Promise<Others> {
  const steps = await since(work.connection, of, row.id, version)
  const base = new Map<string, unknown>()
  for (const { before } of steps) for (const [key, value] of Object.entries(before ?? {})) if (!base.has(key)) base.set(key, value)
  return { base, isWhole: steps.length >= row.version - version }
}

/**
 * Three versions of a row: what the caller saw, what it is now, what the caller wants. A field that only the other writer changed stays;
 * one that both changed to different values is a conflict. Answers what is left to write.
 */
export async function mergedDraft(work: Work, of: Resource, row: StoredRow, draft: Draft, conflicts: Wrong[]): Promise<Draft> {
  const { version, values, path } = draft
  if (version === undefined || version === row.version) return draft
  if (version > row.version) throw fault('notVersion', { at: [...path, 'version'] })
  const { base, isWhole } = await changesOfOthers(work, of, row, version)
  const kept = Object.entries(values).filter(([key, value]) => {
    if (isDeepStrictEqual(row[key], value)) return false
    if (isWhole && !base.has(key)) return true
    if (isWhole && isDeepStrictEqual(base.get(key), value)) return false
    const slot = slotOf(of, key)
    conflicts.push(issue('staleField', [...path, key], { field: wordsOf(slot?.field.label ?? key, key), version: row.version }))
    return false
  })
  return { ...draft, values: Object.fromEntries(kept) }
}
