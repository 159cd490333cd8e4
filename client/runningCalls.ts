/** Shares the answers of running calls, so that an identical call at the same time sends nothing. */
export class CallDeduplicator {
  readonly #answers = new Map<string, Promise<unknown>>()

  /** `call` identifies the call: its path and body. */
  share<T>(call: string, send: () => Promise<T>): Promise<T> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same call has the same answer
    const running = this.#answers.get(call) as Promise<T> | undefined
    if (running) return running
    const answer = send().finally(() => this.#answers.delete(call))
    this.#answers.set(call, answer)
    return answer
  }
}
