import { HttpError } from 'ra-core'
import { CallDeduplicator } from '#client/runningCalls.ts'

// `crypto.randomUUID` is missing on pages that were loaded over http from another machine.
export const newIdempotencyKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Largest number of retries while the server is still processing the first of two identical requests. */
const maxRetries = 10
const retryDelayMs = 1000

const statusOf = (error: unknown) => (error instanceof HttpError ? error.status : 0)
const isInProgress = (error: unknown) => error instanceof HttpError && error.body?.code === 'inProgress'

/** True if it is unknown whether the call was executed: after a network error, a 5xx status, or while it is still being processed. */
const isOutcomeUnknown = (error: unknown) => statusOf(error) === 0 || statusOf(error) >= 500 || isInProgress(error)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function retryWhileInProgress<T>(send: () => Promise<T>, tries = maxRetries): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (tries === 0 || !isInProgress(error)) throw error
  }
  await pause(retryDelayMs)
  return retryWhileInProgress(send, tries - 1)
}

/**
 * Prevents duplicate writes. A call that is repeated while it is running shares the same request. A call whose result is unknown
 * is repeated with the same idempotency key, so that the server returns the first result.
 */
export class WriteDeduplicator {
  readonly #running = new CallDeduplicator()
  readonly #unanswered = new Map<string, string>()

  /** `what` identifies the call: its path and body. `key` is the idempotency key of the caller, if any. */
  call<T>(callKey: string, key: string | undefined, send: (key: string) => Promise<T>): Promise<T> {
    return this.#running.share(callKey, () => this.#send(callKey, key ?? this.#unanswered.get(callKey) ?? newIdempotencyKey(), send))
  }

  async #send<T>(callKey: string, key: string, send: (key: string) => Promise<T>): Promise<T> {
    this.#unanswered.set(callKey, key)
    try {
      const answer = await retryWhileInProgress(() => send(key))
      this.#unanswered.delete(callKey)
      return answer
    } catch (error) {
      if (!isOutcomeUnknown(error)) this.#unanswered.delete(callKey)
      throw error
    }
  }
}
