import { HttpError } from 'ra-core'
import type { Issue, Offer } from '#schema'
import { statusFaults, textOf } from '#schema'

/** What the server says when it refuses. `row` is the current row of a stale save. */
export interface Refused {
  code?: string
  message?: string
  issues?: readonly Issue[]
  /** What would not be refused. */
  offers?: readonly Offer[]
  row?: Readonly<Record<string, unknown>>
}

/** What a refused call throws: react-admin's HttpError whose `body.errors` a form can show at its fields. */
export interface RefusalBody extends Refused {
  issues: readonly Issue[]
  errors: Readonly<Record<string, string>> & { root: { serverError: string } }
  /** Seconds after which a retry may succeed. */
  retryAfter?: number
}

const wrappers = new Set<Issue['path'][number]>(['saveParamsArray', 'spa', 'params'])

/** `['saveParamsArray', 0, 'tiers', 2, 'days']` → `tiers.2.days`, the field's name in a form. */
export function fieldAt(path: Issue['path']) {
  const [first = ''] = path
  const inside = wrappers.has(first) ? path.slice(1) : path
  return (typeof inside[0] === 'number' ? inside.slice(1) : inside).join('.')
}

/** Field errors by name, the first of each, and the general sentence where react-admin looks for it. */
export function errorsOf(issues: readonly Issue[], message: string): RefusalBody['errors'] {
  const named = issues.map(({ path, message: words }) => [fieldAt(path), words] as const).filter(([name]) => name !== '')
  return Object.assign(Object.fromEntries(named.toReversed()), { root: { serverError: message } })
}

const failed = { ko: '오류가 발생했습니다.', en: 'An error occurred.' }

/** What a status says by itself. */
const wordsFor = (status: number) => {
  const [, words] = Object.values(statusFaults).find(([known]) => known === status) ?? [status, failed]
  return textOf(words, '')
}

/** Whatever came back with a status that is not a success; text that is no JSON (a proxy's page) becomes our own words. */
export function refusal(status: number, said: Refused | null, headers: Headers) {
  const message = said?.message ?? wordsFor(status)
  const issues = said?.issues ?? []
  const after = Number(headers.get('retry-after') ?? Number.NaN)
  const body: RefusalBody = {
    ...said,
    message,
    issues,
    errors: errorsOf(issues, message),
    ...(Number.isFinite(after) && { retryAfter: after }),
  }
  return new HttpError(message, status, body)
}

/** The server could not be reached at all. */
export function unreachable() {
  const message = textOf({ ko: '서버에 연결할 수 없습니다. 잠시 뒤 다시 시도해 주세요.', en: 'The server cannot be reached. Please try again.' }, '')
  const body: RefusalBody = { code: 'unreachable', message, issues: [], errors: errorsOf([], message) }
  return new HttpError(message, 0, body)
}
