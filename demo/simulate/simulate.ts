import { setTimeout as pause } from 'node:timers/promises'
import { dayAfter, instantOf, minutesAfter } from '#schema/base/time.ts'
import { randomFrom } from '../base/random.ts'
import { givenNames, surnames } from '../data/names.ts'
import { Dealer } from '../people/dealer.ts'
import { Member } from '../people/member.ts'
import { Office } from '../people/office.ts'
import { hireStaff, meeting } from '../people/staff.ts'
import { moodyVendor } from '../people/vendor.ts'
import type { Heard } from '../people/wire.ts'
import { Refused } from '../people/wire.ts'
import type { Lived, Person, World } from '../people/world.ts'
import type { Chaos, Killed } from './chaos.ts'
import { chaosOf } from './chaos.ts'
import { clockOf } from './clock.ts'
import { findingsIn } from './findings.ts'
import type { Firm } from './firm.ts'
import { openFirm } from './firm.ts'
import type { Runtime } from './servers.ts'
import { anyOf } from './servers.ts'

export interface Options {
  readonly dataDir: string
  readonly days: number
  readonly cars: number
  readonly members: number
  readonly seed: number
  /** How many deaths there are to be, about; none without faults. */
  readonly kills: number
  /** Days at the end on which nothing dies and nobody acts, so that what waits is finished. */
  readonly calm: number
  /** People who act at the same time; with one of them and no deaths, a seed always lives the same. */
  readonly atOnce: number
  readonly runtime: Runtime
  /** Minutes after which no further day is begun. */
  readonly most?: number | undefined
  /** Told at the end of each day. */
  readonly told?: (line: string) => void
}

/** What was lived, and what is wrong with it: nothing, when all is well. */
export interface Outcome {
  readonly lived: Lived
  readonly heard: Heard
  readonly killed: Killed
  readonly seconds: number
  /** MiB at most of each server, and of the database on disk. */
  readonly peaks: readonly number[]
  readonly databaseMiB: number
  readonly rides: Readonly<Record<string, number>>
  readonly troubles: ReadonlyMap<string, number>
  readonly findings: readonly string[]
}

/** A Monday. */
const firstMoment = '2026-01-05 08:00:00'

function peopleOf({ members, days, seed }: Options, world: World, staff: Awaited<ReturnType<typeof hireStaff>>): Person[] {
  const met = meeting(world, staff, randomFrom(seed * 7919))
  // Two of three are there from the first days on.
  const joins = Array.from({ length: members }, (_none, at) => (at % 3 === 2 ? Math.floor((at / members) * days * 0.8) : at % Math.max(1, Math.min(3, days))))
  const made = joins.map((day, at) => {
    const random = randomFrom(seed * 1_000_003 + at)
    const name = `${random.pick(surnames)}${random.pick(givenNames[random.pick(['m', 'f'] as const)])}${at}`
    return new Member(world, met, random, {
      number: 100 + at,
      name,
      from: `${dayAfter(firstMoment, day)} ${String(random.between(8, 20)).padStart(2, '0')}:00:00`,
    })
  })
  return [new Office(world, staff, randomFrom(seed + 17)), new Dealer(world, staff, randomFrom(seed + 18)), ...made]
}

/** Lets everybody act whose time has come, some at the same time. What is refused to them was counted; anything else ends it all. */
async function letAct(due: Person[], atOnce: number, now: string) {
  const one = async () => {
    for (let person = due.shift(); person; person = due.shift()) {
      try {
        await person.act()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
      }
      // Who was stopped in the middle of it looks again when time has gone by.
      if (person.next !== null && person.next <= now) person.next = minutesAfter(now, 30)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

interface Stage {
  readonly firm: Firm
  readonly world: World
  readonly chaos: Chaos
  readonly clock: ReturnType<typeof clockOf>
  readonly vendor: ReturnType<typeof moodyVendor>
}

async function live(options: Options, { firm, world, chaos, clock, vendor }: Stage) {
  const people = peopleOf(options, world, await hireStaff(world, firm.chief))
  const end = `${dayAfter(firstMoment, options.days)} 08:00:00`
  const over = performance.now() + (options.most ?? Infinity) * 60_000
  for (let day = ''; world.now() < end && performance.now() < over;) {
    chaos.tempt()
    const due = people.filter(({ next }) => next !== null && next <= world.now())
    await letAct(due, options.atOnce, world.now())
    const next = people.reduce((least, person) => (person.next !== null && person.next < least ? person.next : least), end)
    chaos.tempt()
    await clock.move(next)
    if (day !== next.slice(0, 10)) options.told?.(`${next.slice(0, 10)}  ${world.heard.calls} calls`)
    day = next.slice(0, 10)
  }
  chaos.calm()
  vendor.calm()
  await clock.move(`${dayAfter(world.now(), options.calm)} 08:00:00`)
}

async function stateOf({ database: { db } }: Firm) {
  const rides = await db.query<{ status: string; count: number }>('select status, count(*)::int as count from rents group by 1 order by 1')
  const [size] = await db.query<{ mib: number }>('select (pg_database_size(current_database()) / 1048576)::int as mib')
  return { rides: Object.fromEntries(rides.map(({ status, count }) => [status, count])), databaseMiB: size?.mib ?? 0 }
}

/** Lives some days in a firm of its own, and looks at what is left. */
export async function simulate(options: Options): Promise<Outcome> {
  const begun = performance.now()
  let now = firstMoment
  const { seed, days, kills } = options
  const vendor = moodyVendor(randomFrom(seed + 2))
  const firm = await openFirm({ ...options, from: firstMoment, clock: () => instantOf(now), whim: vendor.whim })
  try {
    const { servers, database } = firm
    const address = anyOf(servers)
    const heard: Heard = { calls: 0, again: 0, refused: new Map(), failed: [] }
    const { photo, paper, picture } = firm
    const world: World = { now: () => now, address, heard, lived: new Map(), customers: [], photo, paper, picture }
    // People act and the clock moves some thirty times a day.
    const chaos = chaosOf(randomFrom(seed + 1), { servers, database }, kills === 0 ? 0 : Math.min(0.8, kills / (days * 50)))
    const clock = clockOf(firm, address, (moment) => (now = moment))
    await live(options, { firm, world, chaos, clock, vendor })
    // What is noted behind an answer is written a moment later.
    await pause(500)
    const findings = [...heard.failed, ...(await findingsIn(database.db, firm.vendor, now))]
    const peaks = servers.map((server) => server.peak())
    const troubles = new Map(servers.flatMap((server) => [...server.troubles]))
    return { lived: world.lived, heard, killed: chaos.killed, seconds: (performance.now() - begun) / 1000, peaks, ...(await stateOf(firm)), troubles, findings }
  } finally {
    await firm.close()
  }
}
