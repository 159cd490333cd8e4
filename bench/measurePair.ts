import type { LoadStats, Scenario } from './runLoad.ts'
import { runLoad } from './runLoad.ts'
import type { ScenarioPair } from './pairs.ts'
import { cpuMeter } from './processor.ts'

export interface BenchServer {
  port: number
  headers: Record<string, string>
  pid: number
  /** URL of its database. */
  url: string
}

/** A round, with the CPU milliseconds per request. */
interface MeasuredRound extends LoadStats {
  readonly nodeMs: number
  readonly postgresMs: number
}

export interface RoundOptions {
  rounds: number
  /** Duration of each round of each side. */
  seconds: number
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const medianRound = (measuredRounds: readonly MeasuredRound[]) => ({
  perSecond: Math.round(median(measuredRounds.map((round) => round.perSecond))),
  p50: Number(median(measuredRounds.map((round) => round.p50)).toFixed(2)),
  p99: Number(median(measuredRounds.map((round) => round.p99)).toFixed(2)),
  nodeMs: Number(median(measuredRounds.map((round) => round.nodeMs)).toFixed(2)),
  postgresMs: Number(median(measuredRounds.map((round) => round.postgresMs)).toFixed(2)),
  failures: measuredRounds.reduce((sum, round) => sum + round.failures, 0),
})
export type MedianRound = ReturnType<typeof medianRound>

export interface ThroughputRatio {
  name: string
  ours: MedianRound
  baseline: MedianRound
  /** Requests per second of ours divided by the baseline's; median of the rounds. */
  ratio: number
}

async function runRound({ port, headers, pid, url }: BenchServer, scenario: Scenario, options: { seconds: number; width: number }): Promise<MeasuredRound> {
  const elapsedCpu = cpuMeter(pid, url)
  const round = await runLoad(port, headers, scenario, options)
  const { node, postgres } = elapsedCpu()
  return { ...round, nodeMs: node / round.requests, postgresMs: postgres / round.requests }
}

/** Measures both sides alternately, so that other load on the machine affects both. */
export async function measurePair(
  { name, ours, baseline, isSelfComparison, width = 8 }: ScenarioPair,
  ownTarget: BenchServer,
  baselineTarget: BenchServer,
  { rounds, seconds }: RoundOptions,
): Promise<ThroughputRatio> {
  const opponent = isSelfComparison ? ownTarget : baselineTarget
  // Warm-up, so that hot code is compiled.
  const warmUpS = 2 * seconds
  const ownRounds: MeasuredRound[] = []
  const baselineRounds: MeasuredRound[] = []
  await runLoad(ownTarget.port, ownTarget.headers, ours, { seconds: warmUpS, width })
  await runLoad(opponent.port, opponent.headers, baseline, { seconds: warmUpS, width })
  for (let round = 0; round < rounds; round++) {
    ownRounds.push(await runRound(ownTarget, ours, { seconds, width }))
    baselineRounds.push(await runRound(opponent, baseline, { seconds, width }))
  }
  const ratio = Number(median(ownRounds.map(({ perSecond }, index) => perSecond / (baselineRounds[index]?.perSecond ?? 1))).toFixed(2))
  return { name, ours: medianRound(ownRounds), baseline: medianRound(baselineRounds), ratio }
}

const roundText = ({ perSecond, p50, p99, nodeMs, postgresMs, failures }: MedianRound) =>
  `${perSecond}/s p50 ${p50} p99 ${p99} ms, node ${nodeMs} and postgres ${postgresMs} ms of CPU${failures > 0 ? ` (${failures} FAILED)` : ''}`

/** A comparison as one line of text. */
export const comparisonLine = ({ name, ours, baseline, ratio }: ThroughputRatio) =>
  `${name.padEnd(42)} ratio ${ratio}   ours ${roundText(ours)}   baseline ${roundText(baseline)}`
