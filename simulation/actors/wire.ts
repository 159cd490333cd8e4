import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '#resources/api.ts'
import { apiOf } from '#resources/api.ts'
import type { LocalizedIssue, Resource } from '#schema'
import { pathOf } from '#schema'
import { stringify } from 'qs'
import type { Answer, Sent } from './line.ts'
import { askOver } from './line.ts'

/** What became of the calls of everybody. */
export interface Heard {
  calls: number
  /** Lines that broke, and servers that were busy: sent again under the same key. */
  again: number
  /** Refusals by what was called and why. */
  readonly refused: Map<string, number>
  /** What no server may answer. */
  readonly failed: string[]
}

/** Where the servers are now; waits while none is there. */
export type Address = () => Promise<string>

/** A call that was refused, with why. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(call: string, status: number, code: string, issues: readonly LocalizedIssue[] = []) {
    super(`${call}: ${[code, ...issues.map((issue) => issue.code)].join(' ')}`)
    this.status = status
    this.code = code
  }
}

/** Somebody who calls: where from, under which cookie, and how many calls so far, so that each has a key of its own. */
export interface Caller {
  readonly name: string
  /** As the proxy in front of the servers tells it. */
  readonly ip: string
  readonly jar: Jar
  calls: number
  /** Who they are, while their session surely holds. */
  signedIn: { readonly id: number; readonly until: string } | null
  /** Says again who is calling, where a session alone does not open what is asked for. */
  prove?: () => Promise<unknown>
}

/** Cookies by their names. */
export type Jar = Map<string, string>

export const cookiesIn = (jar: Jar) => [...jar].map((pair) => pair.join('=')).join('; ')

/** Keeps the cookies of an answer, and forgets those that it ends. */
export function keepCookies(jar: Jar, { headers }: Answer) {
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = '', ...options] = line.split(/;\s*/)
    const index = pair.indexOf('=')
    if (options.some((option) => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(option))) jar.delete(pair.slice(0, index))
    else jar.set(pair.slice(0, index), pair.slice(index + 1))
  }
}

/** What a refusal says. */
interface Refusal {
  readonly code?: string
  readonly message?: string
  readonly issues?: readonly LocalizedIssue[]
}

interface Said {
  readonly status: number
  readonly body: unknown
}

const refusalIn = ({ body }: Said): Refusal => (typeof body === 'object' && body !== null ? body : {})

const mostTries = 200
const gets = new Set(['findById', 'findMany'])
const isGet = (resource: Resource, call: string) => gets.has(call) || resource.endpoints[call]?.method === 'GET'
const isLater = (said: Said) => said.status === 503 || said.status === 429 || refusalIn(said).code === 'inProgress'

async function ask(url: string, sent: Sent, jar: Jar): Promise<Said | null> {
  try {
    const answer = await askOver(url, sent)
    keepCookies(jar, answer)
    return { status: answer.status, body: JSON.parse(answer.text) }
  } catch {
    return null
  }
}

function request({ ip, jar, name }: Caller, resource: Resource, call: string, params: unknown, key: string): readonly [string, Sent] {
  const headers = { cookie: cookiesIn(jar), 'x-forwarded-for': ip, 'user-agent': `simulated ${name}` }
  const path = pathOf(resource.name, call)
  if (isGet(resource, call)) return [`${path}?${stringify(params, { encodeValuesOnly: true, allowEmptyArrays: true })}`, { headers }]
  const isKept = resource.endpoints[call]?.noIdempotency !== true
  const more = { ...headers, 'content-type': 'application/json', ...(isKept && { 'idempotency-key': key }) }
  return [path, { method: 'POST', headers: more, body: JSON.stringify(params ?? {}) }]
}

/** Where calls go, and who hears what became of them. */
interface Line {
  readonly address: Address
  readonly heard: Heard
}

/** Sends a picture, as often as it takes: the same picture has the same key. */
export async function sendPicture({ address, heard }: Line, caller: Caller, picture: Uint8Array<ArrayBuffer>): Promise<string> {
  heard.calls++
  const form = new FormData()
  form.append('file', new Blob([picture]), 'photo.png')
  const written = new Response(form)
  const body = new Uint8Array(await written.arrayBuffer())
  const type = written.headers.get('content-type') ?? ''
  for (let tries = 1; tries <= mostTries; tries++) {
    const headers = { cookie: cookiesIn(caller.jar), 'x-forwarded-for': caller.ip, 'content-type': type }
    const said = await ask(`${await address()}/api/files/upload`, { method: 'POST', headers, body }, caller.jar)
    if (said && !isLater(said)) return (read(heard, caller, 'files.upload', said) as { key: string }).key
    heard.again++
    await pause(Math.min(500, 20 * tries))
  }
  throw new Refused('files.upload', 503, 'noAnswer')
}

/** Sends a call until a server has answered it, always under one key; whatever breaks in between, it happens once. */
async function send(address: Address, heard: Heard, caller: Caller, resource: Resource, call: string, params: unknown): Promise<unknown> {
  const key = `${caller.name}-${++caller.calls}`
  heard.calls++
  for (let tries = 1; tries <= mostTries; tries++) {
    const [path, sent] = request(caller, resource, call, params, key)
    const said = await ask((await address()) + path, sent, caller.jar)
    if (said && !isLater(said)) return read(heard, caller, `${resource.name}.${call}`, said)
    heard.again++
    await pause(Math.min(500, 20 * tries))
  }
  heard.failed.push(`${resource.name}.${call}: no answer after ${mostTries} tries`)
  throw new Refused(`${resource.name}.${call}`, 503, 'noAnswer')
}

function read(heard: Heard, caller: Caller, call: string, said: Said) {
  const { status, body } = said
  if (status < 400) return body
  const { code = 'none', message = '', issues = [] } = refusalIn(said)
  const line = [call, status, code, ...issues.map((issue) => `${issue.path.join('.')}:${issue.code}`)].join(' ')
  if (status === 401) caller.signedIn = null
  if (status >= 500) heard.failed.push(`${line} ${message}`)
  else heard.refused.set(line, (heard.refused.get(line) ?? 0) + 1)
  throw new Refused(call, status, code, issues)
}

/** Every call of every resource, as somebody. */
export const apiFor = (address: Address, heard: Heard, caller: Caller): Api =>
  apiOf(async (resource, call, params) => {
    const sending = () => send(address, heard, caller, resource, call, params)
    return sending().catch(async (error: unknown) => {
      if (!(error instanceof Refused) || error.code !== 'proofNeeded' || !caller.prove) throw error
      await caller.prove()
      return sending()
    })
  })

/** Does something that may be refused: null where it is. */
export async function tried<T>(doing: Promise<T>): Promise<T | null> {
  try {
    return await doing
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
