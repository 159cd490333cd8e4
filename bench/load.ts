import { Agent, request } from 'node:http'

/** The nth request of a scenario. */
export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  body?: string
  /** Additional headers, if they differ between requests. */
  headers?: Readonly<Record<string, string>>
}
export type Scenario = (n: number) => BenchRequest

export interface Round {
  perSecond: number
  p50: number
  p99: number
  failures: number
  requests: number
}

const quantile = (sorted: readonly number[], at: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0

function sendRequest(agent: Agent, port: number, headers: Readonly<Record<string, string>>, { method, path, body, headers: shotHeaders }: BenchRequest) {
  return new Promise<string>((resolve) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const outgoing = request({ agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...shotHeaders, ...json } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      answer.once('end', () => resolve(answer.statusCode === 200 ? '' : `${answer.statusCode} ${text}`))
    })
    outgoing.once('error', (error) => resolve(String(error)))
    outgoing.end(body)
  })
}

/** Keeps `width` requests in flight for `seconds`; latencies in milliseconds. Prints the first failure. */
export async function load(port: number, headers: Readonly<Record<string, string>>, scenario: Scenario, { seconds = 3, width = 8 } = {}): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: width })
  const times: number[] = []
  let failures = 0
  let n = 0
  const began = performance.now()
  const until = began + seconds * 1000
  const one = async () => {
    while (performance.now() < until) {
      const at = performance.now()
      const wrong = await sendRequest(agent, port, headers, scenario(n++))
      times.push(performance.now() - at)
      if (wrong === '') continue
      if (failures++ === 0) process.stderr.write(`${wrong}\n`)
    }
  }
  await Promise.all(Array.from({ length: width }, one))
  agent.destroy()
  const elapsed = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / elapsed, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failures, requests: times.length }
}
