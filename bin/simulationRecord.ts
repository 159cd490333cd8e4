import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { recordSampleData } from '#simulation/recorder/recordSampleData.ts'
import { nodeEnv, nodeFlags } from './flags.mjs'

/**
 * `npm run sim:record -- --days 56 --cars 70 --members 80 --seed 7`: runs the simulation and writes the sample data dump that the first start
 * loads.
 */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '56' },
    cars: { type: 'string', default: '70' },
    members: { type: 'string', default: '80' },
    seed: { type: 'string', default: '7' },
    'at-once': { type: 'string', default: '6' },
  },
})

const wholeOption = (name: keyof typeof values, least = 1) => {
  const value = Number(values[name])
  if (Number.isInteger(value) && value >= least) return value
  throw new Error(`--${name} takes a whole number from ${least} on`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'ride-sample-'))
const print = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const { eventCounts, rides, statistics, seconds, findings, bytes } = await recordSampleData({
    dataDir,
    // At least 8: the recorder keeps the last week in hourly steps and needs days before it.
    days: wholeOption('days', 8),
    cars: wholeOption('cars'),
    members: wholeOption('members'),
    seed: wholeOption('seed'),
    maxConcurrent: wholeOption('at-once'),
    servers: 1,
    runtime: { flags: nodeFlags, env: nodeEnv },
    onDayEnd: print,
  })
  for (const [what, count] of [...eventCounts].toSorted(([, a], [, b]) => b - a)) print(`  ${String(count).padStart(8)}  ${what}`)
  print(`rides ${JSON.stringify(rides)}`)
  print(`${statistics.calls} calls in ${(seconds / 60).toFixed(1)} min, ${findings.length} violations`)
  for (const line of findings.slice(0, 50)) print(`  ${line}`)
  print(bytes === null ? 'Nothing was written.' : `The dump has ${bytes} bytes.`)
  process.exitCode = bytes === null ? 1 : 0
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
