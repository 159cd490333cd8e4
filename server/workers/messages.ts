import { AppError } from '#schema'

/** A task of a worker process: an exported function of a module, and its arguments. */
export interface WorkerTask {
  readonly module: string
  readonly name: string
  readonly args: readonly unknown[]
}

type Refused = Pick<AppError, 'code' | 'status' | 'values' | 'text' | 'issues' | 'extras'>

/** Sent when the module of a task is loaded; from here on its time counts. */
export const startedMessage = 'begun'

export type TaskResult = { readonly done: unknown } | { readonly refused: Refused } | { readonly broken: string }

/** Converts a thrown error to a message. */
export function encodeError(error: unknown): TaskResult {
  if (!(error instanceof AppError)) return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  const { code, status, values, text, issues, extras } = error
  return { refused: { code, status, values, text, issues, extras } }
}

/** Returns the result of a message, or throws its error. */
export function unwrapTaskResult(outcome: TaskResult): unknown {
  if ('done' in outcome) return outcome.done
  if ('broken' in outcome) throw new Error(outcome.broken)
  const { extras, ...refused } = outcome.refused
  throw new AppError({ ...extras, ...refused })
}
