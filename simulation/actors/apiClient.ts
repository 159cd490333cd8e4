import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '#resources/api.ts'
import { createApiProxy } from '#resources/api.ts'
import type { LocalizedIssue, Resource } from '#schema'
import { callPathOf } from '#schema'
import { stringify } from 'qs'
import type { HttpResponse, HttpRequest } from './httpClient.ts'
import { sendHttpRequest } from './httpClient.ts'

/** Statistics of all calls. */
export interface CallStatistics {
  calls: number
  /** Repeated requests, after broken connections and busy servers, with the same key. */
  retries: number
  /** Refusals by call and error code. */
  readonly refused: Map<string, number>
  /** Responses that indicate a bug in the server. */
  readonly failed: string[]
}

/** Address of a running server; waits until there is one. */
export type ServerAddressSource = () => Promise<string>

/** A call that was refused by the server. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: string
  constructor(call: string, status: number, code: string, issues: readonly LocalizedIssue[] = []) {
    super(`${call}: ${[code, ...issues.map((issue) => issue.code)].join(' ')}`)
    this.status = status
    this.code = code
  }
}

/** A client with its IP address, cookies and number of calls, from which idempotency keys are made. */
export interface ApiClientState {
  readonly name: string
  /** IP address in the forwarded header. */
  readonly ip: string
  readonly jar: CookieJar
  calls: number
  /** The signed-in user and until when the session is surely valid. */
  session: { readonly id: number; readonly until: string } | null
  /** Re-authenticates the caller. */
  prove?: () => Promise<unknown>
}

/** Cookies by name. */
export type CookieJar = Map<string, string>

export const cookieHeaderOf = (jar: CookieJar) => [...jar].map((pair) => pair.join('=')).join('; ')

/** Stores the cookies of a response and deletes expired ones. */
export function storeResponseCookies(jar: CookieJar, { headers }: HttpResponse) {
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = '', ...options] = line.split(/;\s*/)
    const index = pair.indexOf('=')
    if (options.some((option) => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(option))) jar.delete(pair.slice(0, index))
    else jar.set(pair.slice(0, index), pair.slice(index + 1))
  }
}

/** Body of an error response. */
interface Refusal {
  readonly code?: string
  readonly message?: string
  readonly issues?: readonly LocalizedIssue[]
}

interface ApiResponse {
  readonly status: number
  readonly body: unknown
}

const refusalIn = ({ body }: ApiResponse): Refusal => (typeof body === 'object' && body !== null ? body : {})

const maxTries = 200
const gets = new Set(['findById', 'findMany'])
const isGet = (resource: Resource, call: string) => gets.has(call) || resource.endpoints[call]?.method === 'GET'
const isRetryable = (response: ApiResponse) => response.status === 503 || response.status === 429 || refusalIn(response).code === 'inProgress'

async function sendOnce(url: string, requestOptions: HttpRequest, jar: CookieJar): Promise<ApiResponse | null> {
  try {
    const answer = await sendHttpRequest(url, requestOptions)
    storeResponseCookies(jar, answer)
    return { status: answer.status, body: JSON.parse(answer.text) }
  } catch {
    return null
  }
}

function requestOf({ ip, jar, name }: ApiClientState, resource: Resource, call: string, params: unknown, key: string): readonly [string, HttpRequest] {
  const headers = { cookie: cookieHeaderOf(jar), 'x-forwarded-for': ip, 'user-agent': `simulated ${name}` }
  const path = callPathOf(resource.name, call)
  if (isGet(resource, call)) return [`${path}?${stringify(params, { encodeValuesOnly: true, allowEmptyArrays: true })}`, { headers }]
  const isKept = resource.endpoints[call]?.noIdempotency !== true
  const more = { ...headers, 'content-type': 'application/json', ...(isKept && { 'idempotency-key': key }) }
  return [path, { method: 'POST', headers: more, body: JSON.stringify(params ?? {}) }]
}

/** Target of calls and their statistics. */
interface CallTarget {
  readonly address: ServerAddressSource
  readonly statistics: CallStatistics
}

/** Uploads a picture with retries and returns its key. */
export async function uploadPicture({ address, statistics }: CallTarget, caller: ApiClientState, picture: Uint8Array<ArrayBuffer>): Promise<string> {
  statistics.calls++
  const form = new FormData()
  form.append('file', new Blob([picture]), 'photo.png')
  const formResponse = new Response(form)
  const body = new Uint8Array(await formResponse.arrayBuffer())
  const type = formResponse.headers.get('content-type') ?? ''
  for (let tries = 1; tries <= maxTries; tries++) {
    const headers = { cookie: cookieHeaderOf(caller.jar), 'x-forwarded-for': caller.ip, 'content-type': type }
    const response = await sendOnce(`${await address()}/api/files/upload`, { method: 'POST', headers, body }, caller.jar)
    if (response && !isRetryable(response)) return (readResponse(statistics, caller, 'files.upload', response) as { key: string }).key
    statistics.retries++
    await pause(Math.min(500, 20 * tries))
  }
  throw new CallRefused('files.upload', 503, 'noAnswer')
}

/** Sends a call with one idempotency key until a server responds, so that it is executed once. */
async function send(
  address: ServerAddressSource,
  statistics: CallStatistics,
  caller: ApiClientState,
  resource: Resource,
  call: string,
  params: unknown,
): Promise<unknown> {
  const key = `${caller.name}-${++caller.calls}`
  statistics.calls++
  for (let tries = 1; tries <= maxTries; tries++) {
    const [path, requestOptions] = requestOf(caller, resource, call, params, key)
    const response = await sendOnce((await address()) + path, requestOptions, caller.jar)
    if (response && !isRetryable(response)) return readResponse(statistics, caller, `${resource.name}.${call}`, response)
    statistics.retries++
    await pause(Math.min(500, 20 * tries))
  }
  statistics.failed.push(`${resource.name}.${call}: no answer after ${maxTries} tries`)
  throw new CallRefused(`${resource.name}.${call}`, 503, 'noAnswer')
}

function readResponse(statistics: CallStatistics, caller: ApiClientState, call: string, response: ApiResponse) {
  const { status, body } = response
  if (status < 400) return body
  const { code = 'none', message = '', issues = [] } = refusalIn(response)
  const line = [call, status, code, ...issues.map((issue) => `${issue.path.join('.')}:${issue.code}`)].join(' ')
  if (status === 401) caller.session = null
  if (status >= 500) statistics.failed.push(`${line} ${message}`)
  else statistics.refused.set(line, (statistics.refused.get(line) ?? 0) + 1)
  throw new CallRefused(call, status, code, issues)
}

/** All calls of all resources as one caller, with automatic re-authentication. */
export const createCallerApi = (address: ServerAddressSource, statistics: CallStatistics, caller: ApiClientState): Api =>
  createApiProxy(async (resource, call, params) => {
    const sending = () => send(address, statistics, caller, resource, call, params)
    return sending().catch(async (error: unknown) => {
      if (!(error instanceof CallRefused) || error.code !== 'proofNeeded' || !caller.prove) throw error
      await caller.prove()
      return sending()
    })
  })

/** Returns null if the call is refused. */
export async function nullIfRefused<T>(doing: Promise<T>): Promise<T | null> {
  try {
    return await doing
  } catch (error) {
    if (error instanceof CallRefused) return null
    throw error
  }
}
