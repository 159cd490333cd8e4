import type { Beside, Path, Wrong } from './base/fault.ts'
import { Fault } from './base/fault.ts'
import type { CommonFault, CommonFaults } from './faults/index.ts'
import { commonFaults, issueTables } from './faults/index.ts'
import { statusFaults } from './faults/statuses.ts'
import type { FaultsOf, Resource } from './resource.ts'
import type { FaultWords, Filling, Fillings, Holes, Words } from './base/said.ts'

/** A place in the input: a key, or the way to it. */
export type At = string | Path
export const pathAt = (at: At = []): Path => (typeof at === 'string' ? [at] : at)

export interface Placed extends Beside {
  /** Where in the input the mistake is. */
  readonly at?: At
  readonly issues?: readonly Wrong[]
}

/** The values that a code's words take must be given, and no others. */
type Filled<Hole extends string> = [Hole] extends [never] ? { readonly of?: Readonly<Record<string, never>> } : { readonly of: Readonly<Record<Hole, Filling>> }
type Given<Hole extends string> = [Hole] extends [never] ? [more?: Placed & Filled<Hole>] : [more: Placed & Filled<Hole>]

/** What a rule has found wrong, to be thrown by whoever asked it. */
export type Problem<X extends Holes = {}> = {
  [C in keyof Known<X> & string]: { readonly code: C; readonly at?: At } & Filled<Known<X>[C]>
}[keyof Known<X> & string]

/** A resource's own codes hide common ones of the same name. */
type Known<X extends Holes> = Omit<CommonFaults, keyof X> & X

/** `throw fault('notFound')`, `throw fault('endsBeforeStart', { at: 'end_at' })`, `throw fault(problems)`. */
export interface Refuse<X extends Holes = {}> {
  (problem: Problem<X> | readonly Problem<X>[]): Fault
  <C extends keyof Known<X> & string>(code: C, ...more: Given<Known<X>[C]>): Fault
}

interface Loose extends Placed {
  readonly of?: Fillings
}
interface LooseProblem {
  readonly code: string
  readonly at?: At
  readonly of?: Fillings
}

interface Owner {
  readonly name: string
  readonly faults: Readonly<Record<string, FaultWords>>
}

// Read by whatever code comes; which codes there are the types of the callers know.
const ofCalls: Readonly<Record<string, readonly [number, Words] | undefined>> = commonFaults
const ofIssues: readonly Readonly<Record<string, Words | undefined>>[] = issueTables

/** How something is said, and with which status when it is all there is to say. */
function entryOf(owner: Owner | undefined, code: string): { code: string; says: Words; status?: number } {
  const own = owner?.faults[code]
  if (owner && own) return { code: `${owner.name}.${code}`, says: own, status: own.status ?? 409 }
  const [status, says] = ofCalls[code] ?? []
  if (says) return { code, says, status }
  const words = ofIssues.map((table) => table[code]).find((found) => found !== undefined)
  if (!words) throw new Error(`nobody has words for the fault ${code}`)
  return { code, says: words }
}

function wrongOf(owner: Owner | undefined, { code, at, of = {} }: LooseProblem): Wrong {
  const entry = entryOf(owner, code)
  return { path: pathAt(at), code: entry.code, of, says: entry.says }
}

/** Issues are told together, as one `invalid`. */
const invalid = (issues: readonly Wrong[]) => new Fault({ code: 'invalid', status: 400, of: {}, says: statusFaults.invalid[1], issues })

function faultOf(owner: Owner | undefined, code: string, { at, of = {}, issues, ...beside }: Loose) {
  const { code: full, says, status } = entryOf(owner, code)
  const isOwn = owner !== undefined && full !== code
  const here = wrongOf(owner, { code, at, of })
  // A mistake in what was entered is told at its place, whoever declares it.
  if (status === undefined || (isOwn && at !== undefined)) return invalid(issues ?? [here])
  return new Fault({ ...beside, code: full, status, of, says, issues: issues ?? (at === undefined ? [] : [here]) })
}

const refuseFor =
  <X extends Holes>(owner?: Owner): Refuse<X> =>
  // The overloads are checked where they are called; here they are one.
  (first: string | LooseProblem | readonly LooseProblem[], more: Loose = {}) => {
    if (typeof first === 'string') return faultOf(owner, first, more)
    if ('code' in first) return faultOf(owner, first.code, first)
    return invalid(first.map((each) => wrongOf(owner, each)))
  }

/** Refusals of a resource: in its own words, or in common ones. */
export const faultsOf = <R extends Resource>(of: R): Refuse<FaultsOf<R>> => refuseFor(of)

export const fault = /* @__PURE__ */ refuseFor<{}>()

/** One thing that is wrong, in common words, for lists of issues. */
export const issue = <C extends CommonFault>(
  code: C,
  at: At,
  ...[of]: [CommonFaults[C]] extends [never] ? [] : [of: Readonly<Record<CommonFaults[C], Filling>>]
): Wrong => wrongOf(undefined, { code, at, of })

/** What a rule found wrong: a code, where, and the values in its words. */
export const problem = <const C extends string, const O extends Fillings = {}>(
  code: C,
  at?: At,
  of: O = {} as O,
): { readonly code: C; readonly of: NoInfer<O>; readonly at?: At } => ({ code, of, ...(at !== undefined && { at }) })
