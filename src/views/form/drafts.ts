import type { Resource, AccessLevel } from '#schema'
import { isPersonal } from '#provider/routes.ts'
import { writable } from '#schema/shape.ts'
import type { RowOf } from '../../components/declared.ts'

/** What somebody typed and did not save, kept in this browser until it is saved, thrown away, a week old, or somebody signs out; what tells of persons goes with its tab. */
export interface UnsavedDraft {
  /** Milliseconds, as the browser's clock had it. */
  readonly at: number
  /** The keys that were typed in, and what each held before. */
  readonly values: RowOf
  readonly before: RowOf
  /** Under which the new row was to be saved: saved from two tabs it is one row. */
  readonly key?: string
}

const prefix = 'ride.draft.'
const ofPersons = `${prefix}person.`
const mostMs = 7 * 24 * 60 * 60 * 1000

/** One account's work on one form. */
export const draftName = (me: number, resource: Resource, form: string) => `${isPersonal(resource) ? ofPersons : prefix}${me}.${form}`

const stores = () => [window.localStorage, window.sessionStorage]
const storeOf = (name: string) => (name.startsWith(ofPersons) ? window.sessionStorage : window.localStorage)

const isUnsaved = (value: unknown): value is UnsavedDraft =>
  value instanceof Object && 'at' in value && typeof value.at === 'number' && 'values' in value && value.values instanceof Object && 'before' in value

function parsed(text: string | null): UnsavedDraft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isUnsaved(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The work that was left behind here, unless it is too old. */
export function unsavedAt(name: string, now = Date.now()): UnsavedDraft | undefined {
  const match = parsed(storeOf(name).getItem(name))
  if (match && now - match.at < mostMs) return match
  if (match) storeOf(name).removeItem(name)
  return undefined
}

export function keepUnsaved(name: string, unsaved: UnsavedDraft) {
  try {
    storeOf(name).setItem(name, JSON.stringify(unsaved))
  } catch {
    // The browser's room is full: the form goes on without its copy, as it would in a private window.
  }
}

export const dropUnsaved = (name: string) => storeOf(name).removeItem(name)

/** Nobody who sits down next finds what was typed here. */
export function dropEveryUnsaved() {
  for (const store of stores()) for (const name of Object.keys(store)) if (name.startsWith(prefix)) store.removeItem(name)
}

/** Work that others have left here, whose session ended without their signing out, is gone once somebody else is there. */
export function dropUnsavedOfOthers(...mine: readonly number[]) {
  const own = mine.flatMap((id) => [ofPersons, prefix].map((start) => `${start}${id}.`))
  for (const store of stores())
    for (const name of Object.keys(store)) if (name.startsWith(prefix) && !own.some((start) => name.startsWith(start))) store.removeItem(name)
}

/** What of a form may be kept: sealed values never leave it but for the server. */
export function unsavedIn(
  resource: Resource,
  accessLevel: AccessLevel,
  touched: readonly string[],
  typed: RowOf,
  started: RowOf,
): Omit<UnsavedDraft, 'at'> | undefined {
  const open = new Set(writable(resource, accessLevel).flatMap(({ key, field }) => (field.masked ? [] : [key])))
  const keys = touched.filter((key) => open.has(key))
  if (keys.length === 0) return undefined
  const picked = (row: RowOf) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))
  return { values: picked(typed), before: picked(started) }
}
