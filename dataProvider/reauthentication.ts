/** Shows the dialog and resolves to true if the user has re-authenticated, to false if the user has cancelled. */
export type ReauthPrompt = () => Promise<boolean>

/** Error codes that the user can resolve, with their HTTP status: re-authenticate, or sign in again after the session has ended. */
const resolvableErrors = { proofNeeded: 403, signedOut: 401 } as const
export type ReauthCode = keyof typeof resolvableErrors

const isReauthCode = (code: string | undefined, status: number): code is ReauthCode =>
  code === 'proofNeeded' || code === 'signedOut' ? resolvableErrors[code] === status : false

async function reauthCodeOf(answer: Response): Promise<ReauthCode | undefined> {
  if (answer.status !== resolvableErrors.proofNeeded && answer.status !== resolvableErrors.signedOut) return undefined
  const errorBody: { code?: string } | null = await answer
    .clone()
    .json()
    .catch(() => null)
  return isReauthCode(errorBody?.code, answer.status) ? errorBody?.code : undefined
}

/**
 * Repeats calls that failed because a re-authentication or a new sign-in was needed, once the user has done it, so that no input is lost.
 * Calls that fail at the same time share one dialog.
 */
export class ReauthRetrier {
  readonly #ask = new Map<ReauthCode, ReauthPrompt>()
  readonly #asking = new Map<ReauthCode, Promise<boolean>>()
  /** Number of successful re-authentications on this page. */
  #proofs = 0

  /** Registers the dialog for a code; returns a function that removes it. */
  registerPrompt(what: ReauthCode, ask: ReauthPrompt) {
    this.#ask.set(what, ask)
    return () => {
      if (this.#ask.get(what) === ask) this.#ask.delete(what)
    }
  }

  /** Opens the dialog, or joins the open one. False if there is no dialog or the user cancels. */
  openPrompt(what: ReauthCode): Promise<boolean> {
    const asking = this.#asking.get(what) ?? this.#once(what)
    this.#asking.set(what, asking)
    return asking
  }

  async #once(what: ReauthCode) {
    try {
      const isProven = (await this.#ask.get(what)?.()) ?? false
      if (isProven) this.#proofs++
      return isProven
    } finally {
      this.#asking.delete(what)
    }
  }

  /** Sends a request and returns its response, or that of the repeated request after a re-authentication. */
  async sendWithRetry(send: () => Promise<Response>): Promise<Response> {
    const proofs = this.#proofs
    const answer = await send()
    const what = await reauthCodeOf(answer)
    if (what === undefined) return answer
    // If the user has re-authenticated after the request was sent, it is repeated without another dialog.
    const isProven = proofs < this.#proofs || (await this.openPrompt(what))
    return isProven ? this.sendWithRetry(send) : answer
  }
}
