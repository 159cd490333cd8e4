import type { Path, Wrong } from '#schema'
import { issue } from '#schema'
import { idOf } from '#schema/fields/ids.ts'
import { plainText } from '#schema/fields/words.ts'
import { limits } from '#schema/wire.ts'

/** The pieces of a question, from a query string or as JSON; what is wrong with one is pushed. */

export const isPlain = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** `x[]=` is how a query string writes an empty list. */
export const listed = (raw: readonly unknown[]) => (raw.length === 1 && raw[0] === '' ? [] : raw)

export function wholeIn(raw: unknown, from: number, to: number, otherwise: number, path: Path, issues: Wrong[]) {
  if (raw === undefined) return otherwise
  const value = typeof raw === 'string' ? idOf(raw) : raw
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value
  issues.push(issue('notBetween', path, { least: from, most: to }))
  return otherwise
}

export function oneOf<const T extends string>(raw: unknown, allowed: readonly T[], path: Path, issues: Wrong[]): T {
  const first = allowed[0] as T
  if (raw === undefined) return first
  const found = allowed.find((each) => each === raw)
  if (found === undefined) issues.push(issue('notOneOf', path, { choices: allowed.join(', ') }))
  return found ?? first
}

/** Words to look for. */
export function wordsOf(raw: unknown, path: Path, issues: Wrong[]) {
  const words = typeof raw === 'string' ? plainText(raw) : ''
  if (words !== '' && words.isWellFormed() && !words.includes('\0') && [...words].length <= limits.maxKeyword) return words
  issues.push(issue('badKeyword', path, { most: limits.maxKeyword }))
  return ''
}
