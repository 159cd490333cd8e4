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

export interface LoadStats {
  perSecond: number
  p50: number
  p99: number
  failures: number
  requests: number
}

const quantile = (sorted: readonly number[], fraction: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0

function sendRequest(agent: Agent, port: number, headers: Readonly<Record<string, string>>, { method, path, body, headers: requestHeaders }: BenchRequest) {
  return new Promise<string>((resolve) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const outgoing = request({ agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...requestHeaders, ...json } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      response.once('end', () => resolve(response.statusCode === 200 ? '' : `${response.statusCode} ${text}`))
    })
    outgoing.once('error', (error) => resolve(String(error)))
    outgoing.end(body)
  })
}

/** Keeps `width` requests in flight for `seconds`; latencies in milliseconds. Prints the first failure. */
export async function runLoad(
  port: number,
  headers: Readonly<Record<string, string>>,
  scenario: Scenario,
  { seconds = 3, width = 8 } = {},
): Promise<LoadStats> {
  const agent = new Agent({ keepAlive: true, maxSockets: width })
  const times: number[] = []
  let failures = 0
  let n = 0
  const startTime = performance.now()
  const endTime = startTime + seconds * 1000
  const sendUntilEnd = async () => {
    while (performance.now() < endTime) {
      const requestStart = performance.now()
      const failure = await sendRequest(agent, port, headers, scenario(n++))
      times.push(performance.now() - requestStart)
      if (failure === '') continue
      if (failures++ === 0) process.stderr.write(`${failure}\n`)
    }
  }
  await Promise.all(Array.from({ length: width }, sendUntilEnd))
  agent.destroy()
  const elapsed = (performance.now() - startTime) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / elapsed, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failures, requests: times.length }
}
