import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { serializeRequest } from './rawClient.ts'
import type { SampleServer } from './sampleServer.ts'
import { withSampleServer } from './sampleServer.ts'
import { memoryMb } from './servers.ts'

/**
 * `npm run bench:listeners`: opens many event streams and reports the memory that each takes and how late a change reaches them. Exits with 1 if a stream is
 * refused or misses a change.
 */
const { BENCH_LISTENERS = 2000, BENCH_ROUNDS = 10 } = process.env
const perAccount = 10
const openedAtOnce = 50
const maxDelayMs = 10_000

const print = (line: string) => process.stdout.write(`${line}\n`)

interface Listener {
  readonly socket: Socket
  readonly status: number
  /** Times at which changes arrived. */
  readonly arrivals: number[]
}

/** Opens one event stream; resolves with its first bytes. */
function listen(port: number, cookie: string) {
  const { promise, resolve } = Promise.withResolvers<Listener>()
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const arrivals: number[] = []
  let status = 0
  socket.setEncoding('latin1')
  socket.on('error', () => resolve({ socket, status: 0, arrivals }))
  socket.on('data', (text: string) => {
    if (status === 0) status = Number(text.slice(9, 12))
    resolve({ socket, status, arrivals })
    if (text.includes('data: {')) arrivals.push(performance.now())
  })
  socket.write(serializeRequest('GET', '/api/events', { cookie, accept: 'text/event-stream' }))
  return promise
}

async function openListeners(port: number, cookies: readonly string[], count: number) {
  const listeners: Listener[] = []
  for (let n = 0; n < count; n += openedAtOnce)
    listeners.push(
      ...(await Promise.all(Array.from({ length: Math.min(openedAtOnce, count - n) }, (_, i) => listen(port, cookies[(n + i) % cookies.length] ?? '')))),
    )
  return listeners
}

const quantile = (sorted: readonly number[], fraction: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0)

/** A change of a member of staff, whose call has been answered when the function returns. */
async function change(port: number, cookie: string, resource: string, params: object) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${resource}/save`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ saveParamsArray: [params] }),
  })
  if (!answer.ok) throw new Error(`${resource}: ${answer.status} ${await answer.text()}`)
}

/** How late changes reach the listeners, in milliseconds from the answer of the call that made them. */
async function delays(listeners: readonly Listener[], save: (round: number) => Promise<void>) {
  const all: number[] = []
  let missed = 0
  for (let round = 0; round < Number(BENCH_ROUNDS); round++) {
    for (const { arrivals } of listeners) arrivals.length = 0
    await save(round)
    const savedAt = performance.now()
    const isComplete = () => listeners.every(({ arrivals }) => arrivals.length > 0)
    while (!isComplete() && performance.now() < savedAt + maxDelayMs) await pause(20)
    for (const { arrivals } of listeners) {
      const [first] = arrivals
      if (first === undefined) missed++
      else all.push(Math.max(0, first - savedAt))
    }
    await pause(500)
  }
  all.sort((a, b) => a - b)
  return { missed, line: `p50 ${quantile(all, 0.5)} ms, p99 ${quantile(all, 0.99)} ms, at most ${Math.round(all.at(-1) ?? 0)} ms; missed ${missed}` }
}

async function measure({ server, cookiesOf }: SampleServer) {
  const { port, pid } = server
  const count = Number(BENCH_LISTENERS)
  const [writer = ''] = await cookiesOf('staff', 1)
  const cookies = await cookiesOf('listeners', Math.ceil(count / perAccount))
  // The first streams load code, which is not theirs.
  const first = await openListeners(port, cookies, 20)
  for (const { socket } of first) socket.destroy()
  await pause(3000)
  const beforeMb = memoryMb(pid)
  const began = performance.now()
  const listeners = await openListeners(port, cookies, count)
  const openedS = (performance.now() - began) / 1000
  await pause(3000)
  const afterMb = memoryMb(pid)
  const refused = listeners.filter(({ status }) => status !== 200).length
  print(
    `${count} streams opened in ${openedS.toFixed(1)} s, ${refused} refused; memory ${beforeMb} → ${afterMb} MB, ${(((afterMb - beforeMb) * 1024) / count).toFixed(1)} KB each`,
  )
  const open = listeners.filter(({ status }) => status === 200)
  const brand = await delays(open, (round) => change(port, writer, 'brand', { name: `Brand ${round}`, name_en: `Brand ${round}`, origin: 'import' }))
  print(`a change that all may see: ${brand.line}`)
  const view = await delays(open, (round) => change(port, writer, 'savedView', { name: `View ${round}`, place: 'brands', params: {}, is_shared: true }))
  print(`a change whose reader is checked: ${view.line}`)
  // Two heartbeats.
  await pause(45_000)
  const ended = open.filter(({ socket }) => socket.destroyed).length
  print(`after 45 s: ${ended} streams lost, memory ${memoryMb(pid)} MB`)
  for (const { socket } of listeners) socket.destroy()
  await pause(3000)
  print(`after the last has left: ${memoryMb(pid)} MB`)
  if (refused + ended + brand.missed + view.missed > 0) {
    print('FAILED: a stream was refused or lost, or missed a change')
    process.exitCode = 1
  }
}

await withSampleServer({}, measure)
process.exit()
