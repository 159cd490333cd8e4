import { currentLanguage } from '#schema/base/label.ts'
import { ReauthRetrier } from './reauthentication.ts'
import type { ErrorResponse } from './httpError.ts'
import { toHttpError, serverUnreachableError } from './httpError.ts'

export interface TransportOptions {
  /** Origin in front of every path; empty for the origin of the page. */
  base?: string
  fetch?: typeof globalThis.fetch
  reauthentication?: ReauthRetrier
}

interface HttpResult<T> {
  status: number
  headers: Headers
  body: string
  json: T
}

interface RequestOptions extends RequestInit {
  /** Public calls never open a re-authentication dialog: the 401 of a failed sign-in is returned as it is. */
  isPublic?: boolean
}

/** Sends one request in the language of the page. Returns the response, or throws an HttpError if it failed. Aborts throw an AbortError. */
export type SendRequest = <T = unknown>(path: string, init?: RequestOptions) => Promise<HttpResult<T>>

function parseJson(text: string) {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return null
  }
}

const toErrorResponse = (json: unknown): ErrorResponse | null => (typeof json === 'object' && json !== null && !Array.isArray(json) ? json : null)

export function makeSendRequest({
  base = '',
  fetch = (input, init) => globalThis.fetch(input, init),
  reauthentication = new ReauthRetrier(),
}: TransportOptions = {}): SendRequest {
  async function exchanged(path: string, { isPublic = false, ...init }: RequestOptions = {}) {
    try {
      const headers = new Headers(init.headers)
      headers.set('accept-language', currentLanguage())
      const exchange = () => fetch(base + path, { ...init, headers })
      const answer = await (isPublic ? exchange() : reauthentication.sendWithRetry(exchange))
      return { answer, body: await answer.text() }
    } catch (error) {
      throw init.signal?.aborted ? error : serverUnreachableError()
    }
  }

  return async (path, init) => {
    const { answer, body } = await exchanged(path, init)
    const read = parseJson(body)
    if (!answer.ok) throw toHttpError(answer.status, toErrorResponse(read?.json), answer.headers)
    if (!read) throw toHttpError(500, null, answer.headers)
    return { status: answer.status, headers: answer.headers, body, json: read.json }
  }
}
