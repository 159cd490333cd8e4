import type { Resource, AccessLevel } from '#schema'
import { holdsPersonalData } from '#provider/routes.ts'
import { writableFieldKeys } from '#schema/row/shape.ts'
import type { RowData } from '../../components/currentResource.ts'

/**
 * Unsaved input of a form, stored in the browser until saved, discarded, one week old, or
 * sign-out. Drafts of resources with personal data are stored per tab.
 */
export interface UnsavedDraft {
  /** Unix time in milliseconds, by the browser's clock. */
  readonly at: number
  /** The typed values, and the values before. */
  readonly values: RowData
  readonly before: RowData
  /** The idempotency key of the new row: saving from two tabs creates one row. */
  readonly key?: string
}

const prefix = 'ride.draft.'
const personalPrefix = `${prefix}person.`
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

/** The storage key of a draft, by account and form. */
export const draftKey = (me: number, resource: Resource, form: string) => `${holdsPersonalData(resource) ? personalPrefix : prefix}${me}.${form}`

const stores = () => [window.localStorage, window.sessionStorage]
const storeOf = (name: string) => (name.startsWith(personalPrefix) ? window.sessionStorage : window.localStorage)

const isUnsavedDraft = (value: unknown): value is UnsavedDraft =>
  value instanceof Object && 'at' in value && typeof value.at === 'number' && 'values' in value && value.values instanceof Object && 'before' in value

function parseDraft(text: string | null): UnsavedDraft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isUnsavedDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The stored draft, unless it is too old. */
export function readDraft(name: string, now = Date.now()): UnsavedDraft | undefined {
  const match = parseDraft(storeOf(name).getItem(name))
  if (match && now - match.at < maxAgeMs) return match
  if (match) storeOf(name).removeItem(name)
  return undefined
}

export function storeDraft(name: string, unsaved: UnsavedDraft) {
  try {
    storeOf(name).setItem(name, JSON.stringify(unsaved))
  } catch {
    // The storage is full or not available: the form works without a stored draft.
  }
}

export const deleteDraft = (name: string) => storeOf(name).removeItem(name)

/** Deletes all drafts: at sign-out, or when another user signs in. */
export function deleteAllDrafts() {
  for (const store of stores()) for (const name of Object.keys(store)) if (name.startsWith(prefix)) store.removeItem(name)
}

/** Deletes the drafts of other accounts whose session ended without sign-out. */
export function deleteDraftsOfOthers(...accountIds: readonly number[]) {
  const own = accountIds.flatMap((id) => [personalPrefix, prefix].map((start) => `${start}${id}.`))
  for (const store of stores())
    for (const name of Object.keys(store)) if (name.startsWith(prefix) && !own.some((start) => name.startsWith(start))) store.removeItem(name)
}

/** The part of the form values that may be stored; encrypted fields are never stored in the browser. */
export function storableDraft(
  resource: Resource,
  accessLevel: AccessLevel,
  touched: readonly string[],
  typed: RowData,
  started: RowData,
): Omit<UnsavedDraft, 'at'> | undefined {
  const open = new Set(writableFieldKeys(resource, accessLevel).flatMap(({ key, field }) => (field.masked ? [] : [key])))
  const keys = touched.filter((key) => open.has(key))
  if (keys.length === 0) return undefined
  const picked = (row: RowData) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))
  return { values: picked(typed), before: picked(started) }
}
