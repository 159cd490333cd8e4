import { Fault } from '#schema'

/** What the process beside the server is asked to do: an exported function of one of our modules, and what it is given. */
export interface Errand {
  readonly module: string
  readonly name: string
  readonly given: readonly unknown[]
}

type Refused = Pick<Fault, 'code' | 'status' | 'of' | 'says' | 'issues' | 'beside'>

/** Told once the module of an errand is loaded: what it was given is worked on from here. */
export const begun = 'begun'

export type Outcome = { readonly done: unknown } | { readonly refused: Refused } | { readonly broken: string }

/** What was thrown, as far as it can be sent. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Fault)) return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  const { code, status, of, says, issues, beside } = error
  return { refused: { code, status, of, says, issues, beside } }
}

/** The other way round. */
export function readOutcome(outcome: Outcome): unknown {
  if ('done' in outcome) return outcome.done
  if ('broken' in outcome) throw new Error(outcome.broken)
  const { beside, ...refused } = outcome.refused
  throw new Fault({ ...beside, ...refused })
}
