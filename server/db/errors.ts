import { DatabaseError } from 'pg'
import { AppError, appError } from '#schema'

export type ViolationKind = 'unique' | 'foreign' | 'exclude' | 'check' | 'notnull'

const violationKinds: Readonly<Record<string, ViolationKind>> = { 23505: 'unique', 23503: 'foreign', '23P01': 'exclude', 23514: 'check', 23502: 'notnull' }

/** The constraint that a statement violated; undefined for every other error. */
export function constraintViolationOf(error: unknown): { code: ViolationKind; constraint: string; table: string; column: string } | undefined {
  if (!(error instanceof DatabaseError)) return undefined
  const code = violationKinds[error.code ?? '']
  return code && { code, constraint: error.constraint ?? '', table: error.table ?? '', column: error.column ?? '' }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** A serialization failure or deadlock; a retry may succeed. */
export const isSerializationOrDeadlock = (error: unknown) => codeOf(error) === '40001' || codeOf(error) === '40P01'

/** An earlier statement of the transaction has failed. */
export const isAbortedTransaction = (error: unknown) => codeOf(error) === '25P02'

/** A migration changed a table under a prepared statement; only the statements of this connection are stale. */
export const isStalePlan = (error: unknown) => error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

/** The connection is closed or in an unknown state. */
export const isFatalConnectionError = (error: unknown) => !(error instanceof DatabaseError) || /^(08|57P|25P0[34])/.test(error.code ?? '') || isStalePlan(error)

/** SQLSTATE classes and codes of temporary errors: too many connections, shutdown, out of disk or memory, timeout of a statement or lock, read-only. */
const temporaryStates = /^(08|53|57P|40001|40P01|57014|55P03|25P0[34]|25006|58030)/
/** Temporary errors of the network and of the driver. */
const networkErrors = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/
const driverErrors =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed/

/** The error that a caller sees: `busy` for everything that a later try may solve, otherwise the error itself. */
export function mapTransientToBusy(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const code = codeOf(error)
  const isTransient = error instanceof DatabaseError ? temporaryStates.test(code) : networkErrors.test(code) || driverErrors.test(error.message)
  return isTransient ? Object.assign(appError('busy', { retryAfter: 1 }), { cause: error }) : error
}
