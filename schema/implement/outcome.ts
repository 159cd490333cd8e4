/** The service has refused the request. */
export interface Denial {
  readonly outcome: 'denied'
  readonly code: string
  readonly message: string
}

/** The result is unknown: no response, or one that was not understood. */
export interface UnknownOutcome {
  readonly outcome: 'unknown'
  readonly code: string
  readonly message: string
}
