import { AsyncLocalStorage } from 'node:async_hooks'

/** What every log line of a request or of a run of a job contains, so that one id finds them all. */
export interface LogScope {
  readonly requestId: string
  /** The trace id that the caller has sent in `traceparent`. */
  readonly traceId?: string
  readonly job?: string
}

const scopes = new AsyncLocalStorage<LogScope>()

/** Runs `run`; the log lines that it writes, also later and through promises, belong to this scope. */
export const runInLogScope = <T>(scope: LogScope, run: () => T): T => scopes.run(scope, run)

export const currentLogScope = (): LogScope | undefined => scopes.getStore()
