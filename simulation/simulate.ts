import { auditBooks } from '#resources/audit/books.server.ts'
import type { Finding } from '#resources/audit/invariant.server.ts'
import { dayAfter, instantOf, minutesAfter } from '#schema/base/time.ts'
import type { Random } from '#sample/base/random.ts'
import { randomFrom } from '#sample/base/random.ts'
import { givenNames, surnames } from './texts/names.ts'
import { Dealer } from './actors/dealer.ts'
import { Desk } from './actors/desk.ts'
import { LastDays } from './scenarios/lastDays.ts'
import { Member } from './actors/member.ts'
import { Office } from './actors/office.ts'
import { Replacements } from './actors/replacements.ts'
import { hireStaff, meeting } from './actors/staff.ts'
import type { Temper } from './actors/temper.ts'
import { frequent, latecomer, sharing, shortStay, usual } from './actors/temper.ts'
import { moodyVendor } from './actors/vendor.ts'
import type { Heard } from './actors/wire.ts'
import { Refused } from './actors/wire.ts'
import type { Lived, Person, World } from './actors/world.ts'
import type { Chaos, Killed } from './chaos.ts'
import { chaosOf } from './chaos.ts'
import { clockOf } from './clock.ts'
import type { Digest } from './digest.ts'
import { digestsOf } from './digest.ts'
import { findingsIn } from './findings.ts'
import type { Firm } from './foundFirm.ts'
import { openFirm } from './foundFirm.ts'
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
  /** Minutes from one moment at which people act to the next, a divisor of an hour: the more, the more of them act at once. Each acts at the very moment that is theirs, unless said. */
  readonly stops?: number
  /** Two, unless said. */
  readonly servers?: 1 | 2
  readonly runtime: Runtime
  /** Minutes after which no further day is begun. */
  readonly most?: number | undefined
  /** Told at the end of each day. */
  readonly told?: (line: string) => void
  /** The part of what waits that staff get to whenever they look, at a moment; all of it unless said. */
  readonly staffing?: (now: string) => number
  /** What the last days have more than the others; nothing unless said. */
  readonly finale?: Finale
  /** The day that cars and campaigns are arranged around; the first one unless said. */
  readonly arrangedAround?: Date
  /** Looks at the firm before its first day, and whenever the clock has been moved and nobody acts. */
  readonly seen?: (firm: Firm, now: string) => Promise<void>
}

/** The last days of a business that is to be looked at. */
interface Finale {
  /** So many join in them: whoever looks at licences has something to look at. */
  readonly newcomers: number
  /** Who have joined a week earlier, and drive most days. */
  readonly frequent: number
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
  /** What was asked of the books, and how many rows each query saw. */
  readonly audited: readonly Finding[]
  readonly findings: readonly string[]
  /** What the books say; the same for the same seed, where people act one by one and nothing dies. */
  readonly books: Readonly<Record<string, Digest>>
}

/** A Monday. */
export const firstMoment = '2026-01-05 08:00:00'

/** One week, and what comes before it. */
const lastDays = 9
/** Before the end, so that they are under way when the last days begin. */
const frequentSince = 17
const latecomers = 2
/** One of so many newcomers does not stay. */
const shortOf = 4

/** Somebody who is to join, on a day of the business. */
interface Joining {
  readonly day: number
  readonly temper: Temper
}

const several = (count: number, one: (at: number) => Joining) => Array.from({ length: count }, (_none, at) => one(at))

/** Who joins for the last days. */
function joiningLast(days: number, { newcomers, frequent: count }: Finale): Joining[] {
  const first = Math.max(0, days - frequentSince)
  return [
    ...several(latecomers, (at) => ({ day: first, temper: latecomer(at) })),
    ...several(count, (at) => ({ day: first + (at % 4), temper: frequent })),
    ...several(newcomers, (at) => ({ day: days - 1 - (at % lastDays), temper: at % shortOf === 0 ? shortStay : usual })),
  ]
}

/** As many names as are drawn for somebody before a number tells them apart. */
const mostTries = 20

/** Names of which no two are alike: they tell a platform who signs in. */
function namesFrom() {
  const taken = new Set<string>()
  return (random: Random) => {
    const drawn = () => `${random.pick(surnames)}${random.pick(givenNames[random.pick(['m', 'f'] as const)])}`
    let name = drawn()
    for (let tries = 1; taken.has(name); tries++) name = tries < mostTries ? drawn() : `${name}${taken.size}`
    taken.add(name)
    return name
  }
}

function peopleOf({ members, cars, days, seed, finale }: Options, world: World, staff: Awaited<ReturnType<typeof hireStaff>>): Person[] {
  const met = meeting(world, staff)
  const most = sharing(members / cars)
  // Two of three are there from the first days on: the first month of a year.
  const first = Math.min(days, Math.max(3, Math.round(days / 12)))
  const steadily = several(members, (at) => ({ temper: most, day: at % 3 === 2 ? Math.floor((at / members) * days) : at % first }))
  const joining = [...steadily, ...(finale ? joiningLast(days, finale) : [])]
  const nameOf = namesFrom()
  const created = joining.map(({ day, temper }, index) => {
    const random = randomFrom(seed * 1_000_003 + index)
    const from = `${dayAfter(firstMoment, day)} ${String(random.between(8, 20)).padStart(2, '0')}:00:00`
    return new Member(world, met, random, { number: 100 + index, name: nameOf(random), from, temper })
  })
  const firm = [Office, Desk, Dealer, Replacements].map((Colleague, index) => new Colleague(world, staff, randomFrom(seed + 17 + index)))
  const scenes = finale ? [new LastDays(world, staff, randomFrom(seed + 31), dayAfter(firstMoment, days))] : []
  return [...firm, ...scenes, ...created]
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

/** The first of the moments at which people act that is no earlier. */
function stopAt(moment: string, stops: number) {
  const [, minutes = 0, seconds = 0] = moment.slice(11).split(':').map(Number)
  const past = minutes % stops
  return past === 0 && seconds === 0 ? moment : minutesAfter(`${moment.slice(0, 17)}00`, stops - past)
}

interface Stage {
  readonly firm: Firm
  readonly world: World
  readonly chaos: Chaos
  readonly clock: ReturnType<typeof clockOf>
  readonly vendor: ReturnType<typeof moodyVendor>
}

async function live(options: Options, { firm, world, chaos, clock, vendor }: Stage) {
  const people = peopleOf(options, world, await hireStaff(world, firm.superAdmin))
  const end = `${dayAfter(firstMoment, options.days)} 08:00:00`
  const over = performance.now() + (options.most ?? Infinity) * 60_000
  for (let day = ''; world.now() < end && performance.now() < over;) {
    chaos.tempt()
    const due = people.filter(({ next }) => next !== null && next <= world.now())
    await letAct(due, options.atOnce, world.now())
    const soonest = people.reduce((least, person) => (person.next !== null && person.next < least ? person.next : least), end)
    const next = options.stops === undefined ? soonest : stopAt(soonest, options.stops)
    chaos.tempt()
    await clock.move(next)
    await options.seen?.(firm, next)
    if (day !== next.slice(0, 10)) options.told?.(`${next.slice(0, 10)}  ${world.heard.calls} calls`)
    day = next.slice(0, 10)
  }
  chaos.calm()
  vendor.calm()
  if (options.calm > 0) await clock.move(`${dayAfter(world.now(), options.calm)} 08:00:00`)
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
  const vendor = moodyVendor(randomFrom(seed + 2), { isPunctual: kills === 0 })
  const firm = await openFirm({ ...options, from: firstMoment, clock: () => instantOf(now), whim: vendor.whim })
  try {
    const { servers, database } = firm
    const address = anyOf(servers)
    const heard: Heard = { calls: 0, again: 0, refused: new Map(), failed: [] }
    const world: World = { now: () => now, address, heard, lived: new Map(), customers: [], things: firm.things, staffing: () => options.staffing?.(now) ?? 1 }
    await options.seen?.(firm, now)
    // People act and the clock moves some thirty times a day.
    const chaos = chaosOf(randomFrom(seed + 1), { servers, database }, kills === 0 ? 0 : Math.min(0.8, kills / (days * 50)))
    const clock = clockOf(firm, address, (moment) => (now = moment))
    await live(options, { firm, world, chaos, clock, vendor })
    await firm.stop()
    const audited = await auditBooks(database.db, now)
    const findings = [...heard.failed, ...(await findingsIn(database.db, firm.vendor, audited))]
    const peaks = servers.map((server) => server.peak())
    const troubles = new Map(servers.flatMap((server) => [...server.troubles]))
    const books = await digestsOf(database.db)
    const seconds = (performance.now() - begun) / 1000
    return { lived: world.lived, heard, killed: chaos.killed, seconds, peaks, ...(await stateOf(firm)), troubles, audited, findings, books }
  } finally {
    await firm.close()
  }
}
