import type { CallErrorCode, Resource, LocalizedText } from '#schema'
import { commonErrors, issueTextTables } from '#schema'
import type { Operation } from './calls.ts'

/** Description of an error: status, messages, and their placeholders. */
export interface ErrorEntry {
  /** Status if it refuses the whole call; inside `issues` of `invalid` it has no status of its own. */
  readonly status: number
  readonly ko: string
  readonly en: string
  readonly values: readonly string[]
}

const errorEntry = (status: number, { ko, en }: LocalizedText): ErrorEntry => ({
  status,
  ko,
  en,
  values: [...new Set([...ko.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))],
})

/** Errors that any call may return, by code. */
export const commonErrorEntries: Readonly<Record<string, ErrorEntry>> = Object.fromEntries([
  ...Object.entries(commonErrors).map(([code, [status, words]]) => [code, errorEntry(status, words)]),
  ...issueTextTables.flatMap((table) => Object.entries<LocalizedText>(table)).map(([code, words]) => [code, errorEntry(400, words)]),
])

/** Errors of the rules of a resource, by code. */
export const errorEntriesOf = (resource: Resource): Readonly<Record<string, ErrorEntry>> =>
  Object.fromEntries([
    ...Object.entries(resource.errors).map(([code, words]) => [`${resource.name}.${code}`, errorEntry(words.status ?? 409, words)]),
    ...(resource.frozen ? [[`${resource.name}.frozen`, errorEntry(409, resource.frozen.message)]] : []),
  ])

function takesRowId({ path, query, body }: Operation) {
  const sent = typeof body?.properties === 'object' && body.properties !== null ? body.properties : {}
  return path.includes('{id}') || 'id' in { ...query, ...sent }
}

/** Additional errors of the standard calls. */
const standardErrors: Readonly<Record<string, readonly CallErrorCode[]>> = { save: ['notFound', 'stale', 'unique'], del: ['notFound', 'inUse'] }

/** Calls that can cause an overlap. */
const overlapCalls = new Set(['save', 'importFile'])

/**
 * Error codes that a call may return, as far as its declaration tells; `busy`, `tooOften` and `unforeseen` are possible for any call.
 * The rules of a resource are listed for its POST calls and for GET calls with an effect.
 */
export function errorCodesOf(call: Operation, resource?: Resource): readonly string[] {
  const { name, method, can, query, body, mutates, acceptsIdempotencyKey, fresh } = call
  const { from, forbidImpersonation, kind, availableWhen, availableFrom } = resource?.endpoints[name] ?? {}
  const codes: readonly CallErrorCode[] = [
    ...(query || body ? (['invalid'] as const) : []),
    ...(can === 'anyone' ? [] : (['signedOut', 'forbidden'] as const)),
    ...(fresh || kind === 'payment' ? (['proofNeeded'] as const) : []),
    ...(forbidImpersonation ? (['notInPerson'] as const) : []),
    ...(takesRowId(call) ? (['notFound'] as const) : []),
    ...(from ? (['wrongState', 'stale'] as const) : []),
    ...(availableWhen ? (['notAvailable'] as const) : []),
    ...(availableFrom && takesRowId(call) ? (['tooEarly'] as const) : []),
    ...(kind === 'payment' ? (['paymentPending', 'paymentDeclined', 'refundDeclined', 'paymentReturned'] as const) : []),
    ...(standardErrors[name] ?? []),
    ...(resource?.noOverlap && overlapCalls.has(name) ? (['overlap'] as const) : []),
    ...(acceptsIdempotencyKey ? (['inProgress', 'keyReused'] as const) : []),
  ]
  return [...new Set([...codes, ...(resource && (method === 'POST' || mutates) ? Object.keys(errorEntriesOf(resource)) : [])])]
}
