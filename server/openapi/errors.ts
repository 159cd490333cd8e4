import type { CallErrorCode, Resource, LocalizedText } from '#schema'
import { commonErrors, issueTables } from '#schema'
import type { Call } from './calls.ts'

/** A refusal as it is described: its status, its words, and the values that they take. */
export interface ErrorEntry {
  /** Of the whole call; told at its place in the input, it is an issue of `invalid`. */
  readonly status: number
  readonly ko: string
  readonly en: string
  readonly values: readonly string[]
}

const entry = (status: number, { ko, en }: LocalizedText): ErrorEntry => ({
  status,
  ko,
  en,
  values: [...new Set([...ko.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))],
})

/** What any call may be refused with, by code. */
export const commonEntries: Readonly<Record<string, ErrorEntry>> = Object.fromEntries([
  ...Object.entries(commonErrors).map(([code, [status, words]]) => [code, entry(status, words)]),
  ...issueTables.flatMap((table) => Object.entries<LocalizedText>(table)).map(([code, words]) => [code, entry(400, words)]),
])

/** What the rules of a resource refuse, by code. */
export const entriesOf = (resource: Resource): Readonly<Record<string, ErrorEntry>> =>
  Object.fromEntries([
    ...Object.entries(resource.errors).map(([code, words]) => [`${resource.name}.${code}`, entry(words.status ?? 409, words)]),
    ...(resource.frozen ? [[`${resource.name}.frozen`, entry(409, resource.frozen.message)]] : []),
  ])

function asksForRow({ path, query, body }: Call) {
  const sent = typeof body?.properties === 'object' && body.properties !== null ? body.properties : {}
  return path.includes('{id}') || 'id' in { ...query, ...sent }
}

/** What the standard calls are refused with beside what every call is. */
const standard: Readonly<Record<string, readonly CallErrorCode[]>> = { save: ['notFound', 'stale', 'unique'], del: ['notFound', 'inUse'] }

/** What may bring a row into another's time. */
const timed = new Set(['save', 'importFile'])

/** Codes that a call may answer with, as far as its declaration tells; any call may be `busy`, come `tooOften`, or fail `unforeseen`. The rules of a resource stand by what writes it. */
export function codesOf(call: Call, resource?: Resource): readonly string[] {
  const { name, method, can, query, body, effect, kept, fresh } = call
  const { from, forbidImpersonation, pays } = resource?.endpoints[name] ?? {}
  const codes: readonly CallErrorCode[] = [
    ...(query || body ? (['invalid'] as const) : []),
    ...(can === 'anyone' ? [] : (['signedOut', 'forbidden'] as const)),
    ...((fresh ?? pays) ? (['proofNeeded'] as const) : []),
    ...(forbidImpersonation ? (['notInPerson'] as const) : []),
    ...(asksForRow(call) ? (['notFound'] as const) : []),
    ...(from ? (['wrongState', 'stale'] as const) : []),
    ...(pays ? (['paymentPending', 'paymentDeclined', 'refundDeclined', 'paymentReturned'] as const) : []),
    ...(standard[name] ?? []),
    ...(resource?.noOverlap && timed.has(name) ? (['overlap'] as const) : []),
    ...(kept ? (['inProgress', 'keyReused'] as const) : []),
  ]
  return [...new Set([...codes, ...(resource && (method === 'POST' || effect) ? Object.keys(entriesOf(resource)) : [])])]
}
