import type { IssuePath, InputIssue } from '#schema'
import { createCommonIssue } from '#schema'
import { parseIdText } from '#schema/fields/base/ids.ts'
import { normalizeText } from '#schema/fields/base/textShape.ts'
import { apiLimits } from '#schema/list/wire.ts'

/** Parsers for parameters, from a query string or JSON; they push the issues that they find. */

export const isPlainObject = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** `x[]=` is an empty list in a query string. */
export const normalizeEmptyList = (raw: readonly unknown[]) => (raw.length === 1 && raw[0] === '' ? [] : raw)

export function parseBoundedInteger(raw: unknown, from: number, to: number, otherwise: number, path: IssuePath, issues: InputIssue[]) {
  if (raw === undefined) return otherwise
  const value = typeof raw === 'string' ? parseIdText(raw) : raw
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value
  issues.push(createCommonIssue('notBetween', path, { least: from, most: to }))
  return otherwise
}

export function parseEnum<const T extends string>(raw: unknown, allowed: readonly T[], path: IssuePath, issues: InputIssue[]): T {
  const first = allowed[0] as T
  if (raw === undefined) return first
  const match = allowed.find((item) => item === raw)
  if (match === undefined) issues.push(createCommonIssue('notOneOf', path, { choices: allowed.join(', ') }))
  return match ?? first
}

/** A search keyword. */
export function parseKeyword(raw: unknown, path: IssuePath, issues: InputIssue[]) {
  const words = typeof raw === 'string' ? normalizeText(raw) : ''
  if (words !== '' && words.isWellFormed() && !words.includes('\0') && [...words].length <= apiLimits.maxKeyword) return words
  issues.push(createCommonIssue('badKeyword', path, { most: apiLimits.maxKeyword }))
  return ''
}
