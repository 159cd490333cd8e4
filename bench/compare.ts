import type { Round, Scenario } from './load.ts'
import { load } from './load.ts'
import type { Pair } from './pairs.ts'
import { cpuMeter } from './processor.ts'

export interface Target {
  port: number
  headers: Record<string, string>
  pid: number
  /** URL of its database. */
  url: string
}

/** A round, with the CPU milliseconds per request. */
interface MeasuredRound extends Round {
  readonly nodeMs: number
  readonly postgresMs: number
}

export interface RoundOptions {
  rounds: number
  /** Duration of each round of each side. */
  seconds: number
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const medianRound = (all: readonly MeasuredRound[]) => ({
  perSecond: Math.round(median(all.map((round) => round.perSecond))),
  p50: Number(median(all.map((round) => round.p50)).toFixed(2)),
  p99: Number(median(all.map((round) => round.p99)).toFixed(2)),
  nodeMs: Number(median(all.map((round) => round.nodeMs)).toFixed(2)),
  postgresMs: Number(median(all.map((round) => round.postgresMs)).toFixed(2)),
  failures: all.reduce((sum, round) => sum + round.failures, 0),
})
export type MedianRound = ReturnType<typeof medianRound>

export interface Comparison {
  name: string
  ours: MedianRound
  floor: MedianRound
  /** Requests per second of ours divided by the floor's; median of the rounds. */
  ratio: number
}

async function measuredRound({ port, headers, pid, url }: Target, scenario: Scenario, effort: { seconds: number; width: number }): Promise<MeasuredRound> {
  const cpuSince = cpuMeter(pid, url)
  const run = await load(port, headers, scenario, effort)
  const { node, postgres } = cpuSince()
  return { ...run, nodeMs: node / run.requests, postgresMs: postgres / run.requests }
}

/** Measures both sides alternately, so that other load on the machine affects both. */
export async function compare(
  { name, ours, floor, isSelfComparison, width = 8 }: Pair,
  our: Target,
  bare: Target,
  { rounds, seconds }: RoundOptions,
): Promise<Comparison> {
  const opponent = isSelfComparison ? our : bare
  // Warm-up, so that hot code is compiled.
  const warmS = 2 * seconds
  const a: MeasuredRound[] = []
  const b: MeasuredRound[] = []
  await load(our.port, our.headers, ours, { seconds: warmS, width })
  await load(opponent.port, opponent.headers, floor, { seconds: warmS, width })
  for (let turn = 0; turn < rounds; turn++) {
    a.push(await measuredRound(our, ours, { seconds, width }))
    b.push(await measuredRound(opponent, floor, { seconds, width }))
  }
  const ratio = Number(median(a.map(({ perSecond }, index) => perSecond / (b[index]?.perSecond ?? 1))).toFixed(2))
  return { name, ours: medianRound(a), floor: medianRound(b), ratio }
}

const roundText = ({ perSecond, p50, p99, nodeMs, postgresMs, failures }: MedianRound) =>
  `${perSecond}/s p50 ${p50} p99 ${p99} ms, node ${nodeMs} and postgres ${postgresMs} ms of CPU${failures > 0 ? ` (${failures} FAILED)` : ''}`

/** A comparison as one line of text. */
export const comparisonLine = ({ name, ours, floor, ratio }: Comparison) =>
  `${name.padEnd(42)} ratio ${ratio}   ours ${roundText(ours)}   beside ${roundText(floor)}`
