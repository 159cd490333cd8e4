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

const whole = (text: string, name: string) => {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  throw new Error(`--${name} takes a whole number from 1 on`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'ride-simulation-'))
const days = whole(values.days, 'days')
const say = (line: string) => void process.stdout.write(`${line}\n`)
const listed = (title: string, counts: Iterable<readonly [string, number]>) => {
  say(`\n${title}`)
  for (const [what, count] of [...counts].toSorted(([, a], [, b]) => b - a)) say(`  ${String(count).padStart(8)}  ${what}`)
}

try {
  const done = await simulate({
    dataDir,
    days,
    cars: whole(values.cars, 'cars'),
    members: whole(values.members, 'members'),
    seed: whole(values.seed, 'seed'),
    kills: values.errors ? whole(values.kills ?? String(days * 2), 'kills') : 0,
    calm: 3,
    most: values.minutes === undefined ? undefined : whole(values.minutes, 'minutes'),
    atOnce: whole(values['at-once'], 'at-once'),
    ...(values.stops !== undefined && { stops: whole(values.stops, 'stops') }),
    runtime: { flags: nodeFlags, env: nodeEnv },
    told: say,
  })
  listed('What people did', done.lived)
  listed('Rides by their state', Object.entries(done.rides))
  listed('Refused', done.heard.refused)
  listed('Said by servers', done.troubles)
  say('\nAsked of the books, with the rows that were seen')
  for (const { id, message, seen, broken } of done.audited) say(`  ${String(seen).padStart(8)}  ${id} ${message}${broken > 0 ? `: ${broken} broken` : ''}`)
  const rides = Object.values(done.rides).reduce((sum, count) => sum + count, 0)
  say(
    `\n${rides} rides; ${done.heard.calls} calls (${done.heard.again} sent again) in ${(done.seconds / 60).toFixed(1)} min, ${(done.heard.calls / done.seconds).toFixed(0)} a second, ${(done.heard.calls / Math.max(1, rides)).toFixed(0)} a ride`,
  )
  say(
    `${done.killed.servers} servers and ${done.killed.databases} databases killed; peaks ${done.peaks.map((mib) => mib.toFixed(0)).join(' and ')} MiB, database ${done.databaseMiB} MiB`,
  )
  const rows = Object.values(done.books)
  say(`books ${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)} over ${rows.reduce((sum, item) => sum + item.rows, 0)} rows`)
  say(`${done.findings.length} violations`)
  for (const line of done.findings.slice(0, 50)) say(`  ${line}`)
  process.exitCode = done.findings.length === 0 ? 0 : 1
} finally {
  if (values.keep) say(`Kept under ${dataDir}`)
  else rmSync(dataDir, { recursive: true, force: true })
}
