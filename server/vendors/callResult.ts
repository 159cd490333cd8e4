/** What the result of a call says about the vendor. */
export interface CallResult {
  readonly outcome: string
  /** Error code of the vendor or the network; never a text of the vendor, which may contain personal data. */
  readonly code?: string
  /** False if the vendor gave no usable answer. */
  readonly isAnswered: boolean
}

const codeOf = (value: unknown) => (typeof value === 'string' && /^[\w .-]{1,50}$/.test(value) ? { code: value } : {})

/** The system error code at the end of a reason of `unreachableReason`: `… (ECONNREFUSED)`. */
const codeInReason = (reason: unknown) => /\((E[A-Z_]+)\)$/.exec(String(reason))?.[1]

/** The result of a call; undefined where no vendor was called because none is set up. */
export function callResultOf(result: unknown): CallResult | undefined {
  if (typeof result !== 'object' || result === null || !('outcome' in result)) return undefined
  const { outcome, code, reason } = result as { readonly outcome: unknown; readonly code?: unknown; readonly reason?: unknown }
  if (code === 'NOT_SET_UP') return undefined
  return { outcome: String(outcome), ...codeOf(code ?? codeInReason(reason)), isAnswered: outcome !== 'unknown' && outcome !== 'later' }
}

/** A port that throws has a defect, or could not read the answer. */
export const thrownCallResult = (error: unknown): CallResult => ({
  outcome: 'error',
  ...codeOf(error instanceof Error ? error.name : undefined),
  isAnswered: false,
})
