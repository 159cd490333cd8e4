import { HttpError } from 'ra-core'

// `crypto.randomUUID` is missing where the page came over plain http from another machine.
export const newIdempotencyKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Sent by a page that is answered late: the first of two alike is still being handled. */
const mostTries = 10
const triesEveryMs = 1000

const statusOf = (error: unknown) => (error instanceof HttpError ? error.status : 0)
const isHandled = (error: unknown) => error instanceof HttpError && error.body?.code === 'inProgress'

/** Does nobody know whether the call was made? Where a connection broke or a proxy gave up, the server may have done its work. */
const isUnanswered = (error: unknown) => statusOf(error) === 0 || statusOf(error) >= 500 || isHandled(error)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function untilHandled<T>(send: () => Promise<T>, tries = mostTries): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (tries === 0 || !isHandled(error)) throw error
  }
  await pause(triesEveryMs)
  return untilHandled(send, tries - 1)
}

/**
 * Makes one call of one intention. A writing call that is made again while it is on its way is the same one, and gets the same answer;
 * one that was lost is made again under the idempotency key that it had, so that the server answers what it has already done.
 */
export class SingleFlight {
  readonly #onWay = new Map<string, Promise<unknown>>()
  readonly #unanswered = new Map<string, string>()

  /** `what` says all of a call, its path and its body; `key` is what the caller names it by, if anything. */
  call<T>(what: string, key: string | undefined, send: (key: string) => Promise<T>): Promise<T> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same call has the same answer
    const onWay = this.#onWay.get(what) as Promise<T> | undefined
    if (onWay) return onWay
    const sent = this.#send(what, key ?? this.#unanswered.get(what) ?? newIdempotencyKey(), send).finally(() => this.#onWay.delete(what))
    this.#onWay.set(what, sent)
    return sent
  }

  async #send<T>(what: string, key: string, send: (key: string) => Promise<T>): Promise<T> {
    this.#unanswered.set(what, key)
    try {
      const answer = await untilHandled(() => send(key))
      this.#unanswered.delete(what)
      return answer
    } catch (error) {
      if (!isUnanswered(error)) this.#unanswered.delete(what)
      throw error
    }
  }
}
