import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { simulate } from '#simulation/simulate.ts'
import { nodeEnv, nodeFlags } from './flags.mjs'

/** `npm run sim:run -- --days 365 --cars 300 --members 5000 --seed 7 --stops 5 --errors`; defaults: 30 days, 50 cars, 300 members. */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    cars: { type: 'string', default: '50' },
    members: { type: 'string', default: '300' },
    seed: { type: 'string', default: '7' },
    errors: { type: 'boolean', default: false },
    kills: { type: 'string' },
    minutes: { type: 'string' },
    'at-once': { type: 'string', default: '6' },
    stops: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})

const wholeOption = (text: string, name: string) => {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  throw new Error(`--${name} takes a whole number from 1 on`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'ride-simulation-'))
const days = wholeOption(values.days, 'days')
const print = (line: string) => void process.stdout.write(`${line}\n`)
const printCounts = (title: string, counts: Iterable<readonly [string, number]>) => {
  print(`\n${title}`)
  for (const [what, count] of [...counts].toSorted(([, a], [, b]) => b - a)) print(`  ${String(count).padStart(8)}  ${what}`)
}

try {
  const done = await simulate({
    dataDir,
    days,
    cars: wholeOption(values.cars, 'cars'),
    members: wholeOption(values.members, 'members'),
    seed: wholeOption(values.seed, 'seed'),
    kills: values.errors ? wholeOption(values.kills ?? String(days * 2), 'kills') : 0,
    calmDays: 3,
    maxMinutes: values.minutes === undefined ? undefined : wholeOption(values.minutes, 'minutes'),
    maxConcurrent: wholeOption(values['at-once'], 'at-once'),
    ...(values.stops !== undefined && { stopMinutes: wholeOption(values.stops, 'stops') }),
    runtime: { flags: nodeFlags, env: nodeEnv },
    onDayEnd: print,
  })
  printCounts('Actions', done.eventCounts)
  printCounts('Rides by state', Object.entries(done.rides))
  printCounts('Refused', done.statistics.refused)
  printCounts('Server messages', done.errorCounts)
  print('\nInvariants, with the number of checked rows')
  for (const { id, message, checkedCount, broken } of done.auditFindings)
    print(`  ${String(checkedCount).padStart(8)}  ${id} ${message}${broken > 0 ? `: ${broken} broken` : ''}`)
  const rides = Object.values(done.rides).reduce((sum, count) => sum + count, 0)
  print(
    `\n${rides} rides; ${done.statistics.calls} calls (${done.statistics.retries} sent again) in ${(done.seconds / 60).toFixed(1)} min, ${(done.statistics.calls / done.seconds).toFixed(0)} a second, ${(done.statistics.calls / Math.max(1, rides)).toFixed(0)} a ride`,
  )
  print(
    `${done.killCounts.servers} servers and ${done.killCounts.databases} databases killed; peaks ${done.peakMemoryMiB.map((mib) => mib.toFixed(0)).join(' and ')} MiB, database ${done.databaseMiB} MiB`,
  )
  const rows = Object.values(done.tableDigests)
  print(`books ${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)} over ${rows.reduce((sum, item) => sum + item.rows, 0)} rows`)
  print(`${done.findings.length} violations`)
  for (const line of done.findings.slice(0, 50)) print(`  ${line}`)
  process.exitCode = done.findings.length === 0 ? 0 : 1
} finally {
  if (values.keep) print(`Kept under ${dataDir}`)
  else rmSync(dataDir, { recursive: true, force: true })
}
