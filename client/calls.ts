import { queryOf } from './query.ts'
import { CallDeduplicator } from './runningCalls.ts'

/** An error response of the server, or `unreachable` without one. `message` and the texts of `issues` are in the language of the caller. */
export interface CallError {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly issues: readonly { readonly code?: string; readonly path: readonly (string | number)[]; readonly message: string }[]
  readonly values?: Readonly<Record<string, unknown>>
}

export type CallResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallError }

export interface CallClientOptions {
  /** Origin of the server; empty for pages of the server itself. */
  readonly baseUrl?: string
  /** Language of the error texts. */
  language(): 'ko' | 'en'
  /** Error text without a connection. */
  readonly unreachable: Readonly<Record<'ko' | 'en', string>>
  /** Further headers, such as the session cookie of an app. */
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds before each repetition of a call that had no answer; default: 400, 1200 and 3000. */
  readonly pauses?: readonly number[]
}

export interface IdempotencyOptions {
  /** Idempotency key. With a key the call is repeated after a lost connection, and the server acts once. */
  readonly key?: string
}

interface Uploaded {
  readonly key: string
  readonly name: string
  readonly size: number
}

type ParamsOf<F> = F extends (params: infer P, ...rest: never[]) => unknown ? P : undefined
type ArgsOf<F, Options> = undefined extends ParamsOf<F> ? [params?: ParamsOf<F>, options?: Options] : [params: ParamsOf<F>, options?: Options]
type ValueOf<F> = F extends (...args: never[]) => Promise<infer R> ? R : never

const defaultPauses = [400, 1200, 3000] as const
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A repeated request is useful: there was no answer, or the server says when to come back. */
const isTransient = ({ status, code }: CallError) => status === 0 || status === 503 || status === 429 || code === 'inProgress'

/** Sends requests: `once`, or `repeated` while there is no answer. */
function senderOf({ baseUrl = '', language, unreachable, headers = {}, pauses = defaultPauses }: CallClientOptions) {
  async function once<T>(path: string, init: RequestInit): Promise<CallResult<T>> {
    try {
      const response = await fetch(baseUrl + path, { ...init, headers: { ...headers, 'accept-language': language(), ...init.headers } })
      const body = await response.json()
      return response.ok ? { ok: true, value: body } : { ok: false, error: { issues: [], ...body, status: response.status } }
    } catch {
      return { ok: false, error: { status: 0, code: 'unreachable', message: unreachable[language()], issues: [] } }
    }
  }

  async function repeated<T>(path: string, init: RequestInit): Promise<CallResult<T>> {
    for (const ms of pauses) {
      const result = await once<T>(path, init)
      if (result.ok || !isTransient(result.error)) return result
      await pause(ms)
    }
    return once<T>(path, init)
  }

  return { once, repeated }
}

const pathOf = (resource: PropertyKey, call: PropertyKey) => `/api/${String(resource)}/${String(call)}`

/**
 * The members' calls over `fetch`, for browsers and apps: typed by an API interface such as `PublicApi`, with errors as values.
 * GET calls, and POST calls with an idempotency key, are repeated after a lost connection.
 */
export function createCallClient<Api extends object>(options: CallClientOptions) {
  const { once, repeated } = senderOf(options)
  const running = new CallDeduplicator()

  return {
    /** A call that reads. */
    get<N extends keyof Api, C extends keyof Api[N]>(resource: N, call: C, ...[params]: ArgsOf<Api[N][C], never>): Promise<CallResult<ValueOf<Api[N][C]>>> {
      const query = queryOf(params)
      return repeated(`${pathOf(resource, call)}${query === '' ? '' : `?${query}`}`, {})
    },
    /** A call that acts. One that is repeated while it runs, as after a double press, gets the answer of the first. */
    post<N extends keyof Api, C extends keyof Api[N]>(
      resource: N,
      call: C,
      ...[params, { key } = {}]: ArgsOf<Api[N][C], IdempotencyOptions>
    ): Promise<CallResult<ValueOf<Api[N][C]>>> {
      const path = pathOf(resource, call)
      const body = JSON.stringify(params ?? {})
      const init = {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
      }
      return running.share(`${path} ${body}`, () => (key === undefined ? once(path, init) : repeated(path, init)))
    },
    /** An address of the server that answers with JSON but is no call of a resource. */
    read: <T>(path: string) => repeated<T>(path, {}),
    /** Uploads a file of at most 10 MB; a later call names its key. */
    upload(file: File): Promise<CallResult<Uploaded>> {
      const body = new FormData()
      body.append('file', file)
      return once('/api/files/upload', { method: 'POST', body })
    },
  }
}

/** The error text of a field, by the last part of its path. */
export const fieldErrorText = (error: CallError | null, field: string) => error?.issues.find(({ path }) => path.at(-1) === field)?.message
