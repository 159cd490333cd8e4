/** One result of a look at the installation, as a sentence. A `problem` stops the service or loses data; a `warning` may do so later. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'problem'
  readonly subject: string
  readonly text: string
}

export const okFinding = (subject: string, text: string): Finding => ({ level: 'ok', subject, text })
export const warningFinding = (subject: string, text: string): Finding => ({ level: 'warning', subject, text })
export const problemFinding = (subject: string, text: string): Finding => ({ level: 'problem', subject, text })

/** The message of an error, with that of its cause, which names the address and the reason of a failed request. */
export function errorMessageWithCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : errorMessageWithCause(error.cause)
  return cause === '' ? error.message || error.name : `${error.message}: ${cause}`
}
