import { AppError } from '#schema'

/** What the process beside the server is asked to do: an exported function of one of our modules, and what it is given. */
export interface WorkerTask {
  readonly module: string
  readonly name: string
  readonly given: readonly unknown[]
}

type Refused = Pick<AppError, 'code' | 'status' | 'values' | 'text' | 'issues' | 'extras'>

/** Told once the module of an errand is loaded: what it was given is worked on from here. */
export const started = 'begun'

export type TaskResult = { readonly done: unknown } | { readonly refused: Refused } | { readonly broken: string }

/** What was thrown, as far as it can be sent. */
export function encodeError(error: unknown): TaskResult {
  if (!(error instanceof AppError)) return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  const { code, status, values, text, issues, extras } = error
  return { refused: { code, status, values, text, issues, extras } }
}

/** The other way round. */
export function decodeResult(outcome: TaskResult): unknown {
  if ('done' in outcome) return outcome.done
  if ('broken' in outcome) throw new Error(outcome.broken)
  const { extras, ...refused } = outcome.refused
  throw new AppError({ ...extras, ...refused })
}
