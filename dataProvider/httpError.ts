import { HttpError } from 'ra-core'
import type { LocalizedIssue, SuggestedInput } from '#schema'
import { httpErrors, labelText } from '#schema'

/** Body of an error response. `row` is the current row of a stale save. */
export interface ErrorResponse {
  code?: string
  message?: string
  issues?: readonly LocalizedIssue[]
  /** Alternatives that would succeed. */
  offers?: readonly SuggestedInput[]
  row?: Readonly<Record<string, unknown>>
  /** Number of the request in the server's log, for faults of the server. */
  request_id?: string
}

/** Body of the HttpError that a failed call throws. Forms show `body.errors` at their fields. */
export interface HttpErrorBody extends ErrorResponse {
  issues: readonly LocalizedIssue[]
  errors: Readonly<Record<string, string>> & { root: { serverError: string } }
  /** Seconds after which a retry may succeed. */
  retryAfter?: number
}

const wrapperKeys = new Set<LocalizedIssue['path'][number]>(['saveParamsArray', 'spa', 'params'])

/** `['saveParamsArray', 0, 'tiers', 2, 'days']` → `tiers.2.days`, the field's name in a form. */
export function formFieldName(path: LocalizedIssue['path']) {
  const [first = ''] = path
  const inside = wrapperKeys.has(first) ? path.slice(1) : path
  return (typeof inside[0] === 'number' ? inside.slice(1) : inside).join('.')
}

/** The first error of each field by name. The general message is where react-admin expects it. */
export function fieldErrorsOf(issues: readonly LocalizedIssue[], message: string): HttpErrorBody['errors'] {
  const named = issues.map(({ path, message: words }) => [formFieldName(path), words] as const).filter(([name]) => name !== '')
  return Object.assign(Object.fromEntries(named.toReversed()), { root: { serverError: message } })
}

const unknownErrorText = { ko: '오류가 발생했습니다.', en: 'An error occurred.' }

/** Default text for an HTTP status. */
const textForStatus = (status: number) => {
  const [, words] = Object.values(httpErrors).find(([known]) => known === status) ?? [status, unknownErrorText]
  return labelText(words, '')
}

/** Converts a failed response to an error. If the body is not JSON, e.g. a page of a proxy, the default text for the status is used. */
export function toHttpError(status: number, response: ErrorResponse | null, headers: Headers) {
  const message = response?.message ?? textForStatus(status)
  const issues = response?.issues ?? []
  const after = Number(headers.get('retry-after') ?? Number.NaN)
  const body: HttpErrorBody = {
    ...response,
    message,
    issues,
    errors: fieldErrorsOf(issues, message),
    ...(Number.isFinite(after) && { retryAfter: after }),
  }
  return new HttpError(message, status, body)
}

/** The error for a server that could not be reached. */
export function serverUnreachableError() {
  const message = labelText({ ko: '서버에 연결할 수 없습니다. 잠시 뒤 다시 시도해 주세요.', en: 'Cannot reach the server. Please try again in a moment.' }, '')
  const body: HttpErrorBody = { code: 'unreachable', message, issues: [], errors: fieldErrorsOf([], message) }
  return new HttpError(message, 0, body)
}
