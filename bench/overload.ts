import { setTimeout as pause } from 'node:timers/promises'
import type { RawClient, RequestOutcome } from './rawClient.ts'
import { rawClient, serializeRequest } from './rawClient.ts'
import type { SampleServer } from './sampleServer.ts'
import { withSampleServer } from './sampleServer.ts'
import { memoryMb } from './servers.ts'

/**
 * `npm run bench:overload`: sends ten times the calls that the server bears, of strangers, members and staff, and reports who was answered, how fast, and
 * when the server had recovered. Exits with 1 if it took too long or staff were refused before others.
 */
const { BENCH_SECONDS = 20, BENCH_TIMES = 10 } = process.env
const maxRecoveryS = 5
const maxConnections = 2500

const print = (line: string) => process.stdout.write(`${line}\n`)

const classes = ['stranger', 'member', 'staff'] as const
type CallerClass = (typeof classes)[number]
/** Of ten calls, six are of strangers, three of members, one of staff. */
const mix: readonly CallerClass[] = ['stranger', 'member', 'stranger', 'stranger', 'member', 'stranger', 'staff', 'stranger', 'member', 'stranger']

type Calls = Readonly<Record<CallerClass, readonly Buffer[]>>

/** Strangers come from many addresses, because each has a limit of its own. */
const strangerCalls = Array.from({ length: 2000 }, (_, n) => {
  const paths = ['/api/post/getNotices', '/api/config/app', '/api/landingVersion/getPublished', '/api/post/getFaqs']
  return serializeRequest('GET', paths[n % paths.length] ?? '', { 'x-forwarded-for': `10.${n % 200}.${Math.floor(n / 200)}.7` })
})

/** The calls of each class, in rotation. */
async function callsOf({ cookiesOf }: SampleServer): Promise<Calls> {
  const [staff, members] = [await cookiesOf('staff', 4), await cookiesOf('members', 200)]
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const search = JSON.stringify({ start_at: `${day} 10:00:00`, end_at: `${day} 16:00:00` })
  const memberCall = (cookie: string, n: number) =>
    n % 4 === 0 ? serializeRequest('POST', '/api/rcar/search', { cookie }, search) : serializeRequest('GET', '/api/user/getProfile', { cookie })
  const staffPaths = ['rent', 'rcar', 'user', 'claim'].map((name) => `/api/${name}/findMany?subset=list&params[num]=25`)
  return {
    stranger: strangerCalls,
    member: members.map(memberCall),
    staff: staff.flatMap((cookie) => staffPaths.map((path) => serializeRequest('GET', path, { cookie }))),
  }
}

const nextCall = (calls: Calls, n: number) => {
  const callerClass = mix[n % mix.length] ?? 'stranger'
  const list = calls[callerClass]
  return { callerClass, bytes: list[Math.floor((n * 7) / mix.length) % list.length] ?? Buffer.alloc(0) }
}

/** Calls a second that are answered with 200 while `width` are under way. */
async function bearableRate(client: RawClient, calls: Calls, { width = 24, seconds = 5 } = {}) {
  const end = performance.now() + seconds * 1000
  let answered = 0
  let n = 0
  const worker = async () => {
    while (performance.now() < end) if ((await client.send(nextCall(calls, n++).bytes))?.status === 200) answered++
  }
  await Promise.all(Array.from({ length: width }, worker))
  return answered / seconds
}

interface CallCounts {
  sent: number
  answered: number
  refused: number
  /** Refused without the time to come again. */
  abrupt: number
  /** Calls by any other status; 0 is no answer. */
  readonly others: Record<number, number>
  readonly answerMs: number[]
  readonly refusalMs: number[]
}

const noCalls = (): CallCounts => ({ sent: 0, answered: 0, refused: 0, abrupt: 0, others: {}, answerMs: [], refusalMs: [] })

function count(counts: CallCounts, { status, hasRetryAfter }: RequestOutcome, ms: number) {
  if (status === 200) {
    counts.answered++
    counts.answerMs.push(ms)
  } else if (status === 503) {
    counts.refused++
    counts.refusalMs.push(ms)
    if (!hasRetryAfter) counts.abrupt++
  } else counts.others[status] = (counts.others[status] ?? 0) + 1
}

/** Sends `perSecond` calls for `seconds`, whether or not earlier ones were answered. */
async function flood(client: RawClient, calls: Calls, perSecond: number, seconds: number) {
  const countsByClass: Record<CallerClass, CallCounts> = { stranger: noCalls(), member: noCalls(), staff: noCalls() }
  const began = performance.now()
  let [due, unsent] = [0, 0]
  while (performance.now() < began + seconds * 1000) {
    for (const until = ((performance.now() - began) / 1000) * perSecond; due < until; due++) {
      const { callerClass, bytes } = nextCall(calls, due)
      const sentAt = performance.now()
      const exchange = client.send(bytes)
      if (!exchange) {
        unsent++
        continue
      }
      const counts = countsByClass[callerClass]
      counts.sent++
      void exchange.then((response) => count(counts, response, performance.now() - sentAt))
    }
    await pause(5)
  }
  return { countsByClass, unsent }
}

/** Seconds until one call of each class is answered with 200 within half a second. */
async function recoveryS(client: RawClient, calls: Calls) {
  const began = performance.now()
  const secondsSince = () => (performance.now() - began) / 1000
  const isServed = async (callerClass: CallerClass) => {
    const sentAt = performance.now()
    const response = await client.send(calls[callerClass][1] ?? Buffer.alloc(0))
    return response?.status === 200 && performance.now() - sentAt < 500
  }
  while (secondsSince() < 60) {
    const served = await Promise.all(classes.map(isServed))
    if (served.every(Boolean)) return secondsSince()
    await pause(50)
  }
  return Infinity
}

const quantile = (values: readonly number[], fraction: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0)
}
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

function countsLine(callerClass: CallerClass, { sent, answered, refused, abrupt, others, answerMs, refusalMs }: CallCounts) {
  const answers = `200: ${answered} (${percent(answered, sent)}), p50 ${quantile(answerMs, 0.5)} ms, p99 ${quantile(answerMs, 0.99)} ms`
  const refusals = `503: ${refused}, ${abrupt} without Retry-After, p50 ${quantile(refusalMs, 0.5)} ms, p99 ${quantile(refusalMs, 0.99)} ms`
  return `${callerClass}: ${sent} sent; ${answers}; ${refusals}; other: ${JSON.stringify(others)}`
}

const share = ({ answered, sent }: CallCounts) => answered / Math.max(1, sent)

await withSampleServer({ TRUST_PROXY: '1' }, async (sample) => {
  const { port, pid } = sample.server
  const calls = await callsOf(sample)
  const client = rawClient(port, { most: maxConnections })
  await bearableRate(client, calls, { seconds: 3 })
  const bearable = await bearableRate(client, calls)
  const rate = bearable * Number(BENCH_TIMES)
  print(`bears ${Math.round(bearable)} calls a second; sends ${Math.round(rate)} a second for ${BENCH_SECONDS} s; memory ${memoryMb(pid)} MB`)
  const { countsByClass, unsent } = await flood(client, calls, rate, Number(BENCH_SECONDS))
  const loadedMb = memoryMb(pid)
  const recovery = await recoveryS(rawClient(port, { most: 20 }), calls)
  await pause(2000)
  for (const callerClass of classes) print(countsLine(callerClass, countsByClass[callerClass]))
  const sent = classes.reduce((sum, callerClass) => sum + countsByClass[callerClass].sent, 0)
  print(`${Math.round(sent / Number(BENCH_SECONDS))} a second were sent; ${unsent} were not, because all ${maxConnections} connections waited for an answer`)
  print(`recovered ${recovery.toFixed(1)} s after the load; memory ${loadedMb} MB under it`)
  const isOrdered = share(countsByClass.staff) >= share(countsByClass.member) && share(countsByClass.member) >= share(countsByClass.stranger)
  if (recovery > maxRecoveryS || !isOrdered) {
    print('FAILED: the server recovers too slowly, or staff are not the last to be refused')
    process.exitCode = 1
  }
  client.close()
})
process.exit()
