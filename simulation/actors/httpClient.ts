import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:http'

/** A request. */
export interface HttpRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** A complete response. */
export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Keep-alive, because one process makes the calls of thousands of people. */
const agent = new Agent({ keepAlive: true })
const timeoutMs = 120_000

/** Sends an HTTP request. Rejects if the response is incomplete. */
export const sendHttpRequest = (url: string | URL, { method = 'GET', headers = {}, body }: HttpRequest = {}) =>
  new Promise<HttpResponse>((resolve, reject) => {
    const clientRequest = request(url, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }))
    })
    clientRequest.setTimeout(timeoutMs, () => clientRequest.destroy(new Error('no response')))
    clientRequest.once('error', reject)
    clientRequest.end(body)
  })
