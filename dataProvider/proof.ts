/** Says again who is at the keyboard; false where they would rather not. */
export type AskProof = () => Promise<boolean>

/**
 * What a session alone does not open is asked for again by itself once its caller has proven who they are: nothing that was typed is lost,
 * and whoever waits for the answer waits a little longer. Calls that are refused at the same time wait for the same proof.
 */
export class Proof {
  #ask: AskProof | undefined
  #asking: Promise<boolean> | undefined

  /** Who can ask somebody; takes itself back. */
  askedBy(ask: AskProof) {
    this.#ask = ask
    return () => {
      if (this.#ask === ask) this.#ask = undefined
    }
  }

  readonly #proven = () => {
    this.#asking ??= (this.#ask?.() ?? Promise.resolve(false)).finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  /** The answer, or where a proof was asked for and given the answer after it. */
  async through(send: () => Promise<Response>): Promise<Response> {
    const answer = await send()
    if (answer.status !== 403) return answer
    const said: { code?: string } | null = await answer
      .clone()
      .json()
      .catch(() => null)
    return said?.code === 'proofNeeded' && (await this.#proven()) ? send() : answer
  }
}
