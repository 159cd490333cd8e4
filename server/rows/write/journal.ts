import type { Resource } from '#schema'
import { labelText } from '#schema'
import type { RowLedgerPosition } from '#schema/implement/journal.ts'
import { adjustingLines, toEntryJson } from '#schema/implement/journal.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

type Values = Readonly<Record<string, unknown>>

/** A new row with the declared defaults, as the position expects it. */
const withDefaults = (resource: Resource, values: Values): Values =>
  Object.fromEntries(declaredFieldKeys(resource).map(({ key, field }) => [key, values[key] ?? field.options.default ?? null]))

const positionOf = (position: (row: never) => RowLedgerPosition, row: Values) => position(row as never)

/** The text of an entry for people: `시승 · 결제`. */
function memoOf(resource: Resource, action: string) {
  const label = resource.endpoints[action]?.label
  return [labelText(resource.label, resource.name, 'ko'), ...(label === undefined ? [] : [labelText(label, action, 'ko')])].join(' · ')
}

/** An addition to the statement that writes a row: the SQL of the entry, and the entry as its parameter. */
export interface PostingStatement {
  readonly sql: (written: string, param: string) => string
  readonly entry: string
}

interface Write {
  readonly action: string
  /** The row before; undefined for a new one. */
  readonly before?: Values
  /** The complete row after, or the values of a new one. */
  readonly after: Values
}

/** The journal entry of a write; undefined where the books do not change. */
export function buildPostingStatement({ registry, caller }: UnitOfWork, resource: Resource, { action, before, after }: Write): PostingStatement | undefined {
  const position = registry.implementationOf(resource)?.hooks.position
  const journal = registry.journal?.hooks.journal
  if (!position || !journal) return undefined
  const row = before ? after : withDefaults(resource, after)
  const positionAfter = positionOf(position, row)
  const lines = adjustingLines(before && positionOf(position, before), positionAfter)
  if (lines.length === 0) return undefined
  const head = {
    posted_on: positionAfter.on ?? caller.now.slice(0, 10),
    at: caller.now,
    actor: caller.actor.id,
    memo: memoOf(resource, action),
    event: action,
    source_type: resource.name,
  }
  return { sql: journal.entrySql, entry: toEntryJson(head, lines) }
}
