import { parse } from 'qs'
import { makeServerClients } from '#provider/makeServerClients.ts'

export interface RecordedRequest {
  method: string
  path: string
  query: Record<string, unknown>
  body: unknown
  headers: Headers
}

type Said = unknown
export type Reply = (sent: RecordedRequest) => Said

/** A reply with an error status. */
export class Refusal {
  readonly status: number
  readonly body: string
  readonly headers: Record<string, string>

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.body = typeof body === 'string' ? body : JSON.stringify(body)
    this.headers = headers
  }
}

/** A data provider that records its requests; `reply` supplies the responses. */
export function recordingDataProvider(reply: Reply) {
  const sent: RecordedRequest[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted()
    const url = new URL(String(input))
    const now: RecordedRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: parse(url.search.slice(1), { depth: 10, arrayLimit: 600, allowEmptyArrays: true }),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
      headers: new Headers(init?.headers),
    }
    sent.push(now)
    const response = await reply(now)
    if (response instanceof Refusal) return new Response(response.body, { status: response.status, headers: response.headers })
    return Response.json(response, { headers: { 'content-range': 'changes 0-0/1' } })
  }
  return { sent, ...makeServerClients({ base: 'http://ride.test', fetch }) }
}
