/** Does what was asked for; false where somebody would rather not. */
export type PromptForProof = () => Promise<boolean>

/** What an answer asks of whoever is at the keyboard: to say again who they are, or to sign in again where the session has ended. */
const asked = { proofNeeded: 403, signedOut: 401 } as const
export type PendingProof = keyof typeof asked

const isAsked = (code: string | undefined, status: number): code is PendingProof =>
  code === 'proofNeeded' || code === 'signedOut' ? asked[code] === status : false

async function pendingProofOf(answer: Response): Promise<PendingProof | undefined> {
  if (answer.status !== asked.proofNeeded && answer.status !== asked.signedOut) return undefined
  const said: { code?: string } | null = await answer
    .clone()
    .json()
    .catch(() => null)
  return isAsked(said?.code, answer.status) ? said?.code : undefined
}

/**
 * What a session alone does not open, or no longer opens, is asked for again by itself once its caller has proven who they are: nothing that was typed
 * is lost, and whoever waits for the answer waits a little longer. Calls that are refused at the same time wait for the same proof.
 */
export class Reauthentication {
  readonly #ask = new Map<PendingProof, PromptForProof>()
  readonly #asking = new Map<PendingProof, Promise<boolean>>()
  /** How often somebody has proven something here. */
  #proofs = 0

  /** Who can ask somebody; takes itself back. */
  askedBy(what: PendingProof, ask: PromptForProof) {
    this.#ask.set(what, ask)
    return () => {
      if (this.#ask.get(what) === ask) this.#ask.delete(what)
    }
  }

  /** Asks; false where nobody can, or somebody would rather not. */
  proven(what: PendingProof): Promise<boolean> {
    const asking = this.#asking.get(what) ?? this.#once(what)
    this.#asking.set(what, asking)
    return asking
  }

  async #once(what: PendingProof) {
    try {
      const isProven = (await this.#ask.get(what)?.()) ?? false
      if (isProven) this.#proofs++
      return isProven
    } finally {
      this.#asking.delete(what)
    }
  }

  /** The answer, or where something was asked for and given the answer after it. */
  async through(send: () => Promise<Response>): Promise<Response> {
    const proofs = this.#proofs
    const answer = await send()
    const what = await pendingProofOf(answer)
    if (what === undefined) return answer
    // What was sent before somebody proved it, and answered after, goes out again without another question.
    const isProven = proofs < this.#proofs || (await this.proven(what))
    return isProven ? this.through(send) : answer
  }
}
