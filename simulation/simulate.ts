import { checkAllInvariants } from '#resources/audit/books.server.ts'
import type { InvariantCheckResult } from '#resources/audit/invariant.server.ts'
import { addDays, instantOf } from '#schema/base/time.ts'
import type { Random } from '#sample/base/random.ts'
import { createRandom } from '#sample/base/random.ts'
import { givenNames, surnames } from './texts/names.ts'
import { ContractClerk } from './actors/dealer.ts'
import { CustomerServiceClerk } from './actors/desk.ts'
import { LastDaysActor } from './scenarios/lastDays.ts'
import { SimulatedMember } from './actors/member.ts'
import { BackOfficeClerk } from './actors/office.ts'
import { ReplacementClerk } from './actors/replacements.ts'
import { hireStaff, memberServices } from './actors/staff.ts'
import type { BehaviourProfile } from './actors/behaviourProfile.ts'
import { frequentProfile, createLatecomerProfile, profileForMembersPerCar, immediateWithdrawalProfile, usualProfile } from './actors/behaviourProfile.ts'
import { createVendorFaults } from './actors/vendor.ts'
import type { CallStatistics } from './actors/apiClient.ts'
import type { EventCounts, SimulatedPerson, World } from './actors/world.ts'
import type { Chaos, KillCounts } from './chaos.ts'
import { createChaos } from './chaos.ts'
import { createClockControl } from './clock.ts'
import type { TableDigest } from './digest.ts'
import { digestTables } from './digest.ts'
import { findBookkeepingErrors } from './findings.ts'
import type { Firm } from './startSimulatedFirm.ts'
import { startSimulatedFirm } from './startSimulatedFirm.ts'
import type { NodeProcessOptions } from './servers.ts'
import { createAddressRoundRobin } from './servers.ts'
import { runDueActions, roundUpToStop } from './turns.ts'

export interface SimulationOptions {
  readonly dataDir: string
  readonly days: number
  readonly cars: number
  readonly members: number
  readonly seed: number
  /** Approximate number of killed processes; 0 for a simulation without faults. */
  readonly kills: number
  /** Days at the end without kills and actions, so that pending work is finished. */
  readonly calmDays: number
  /** Number of people who act at the same time. With 1 and no kills, the result depends only on the seed. */
  readonly maxConcurrent: number
  /**
   * Minutes between two moments of action, a divisor of 60. Larger values let more people act at the same time. Each person acts at an exact moment by default.
   */
  readonly stopMinutes?: number
  /** Number of servers; 2 by default. */
  readonly servers?: 1 | 2
  readonly runtime: NodeProcessOptions
  /** Real minutes after which no further day is started. */
  readonly maxMinutes?: number | undefined
  /** Called with a summary at the end of each day. */
  readonly onDayEnd?: (line: string) => void
  /** Share of waiting work that staff handle at a moment; 1 by default. */
  readonly staffing?: (now: string) => number
  /** Additional members for the last days; none by default. */
  readonly finale?: Finale
  /** The day around which cars and campaigns are arranged; the first day by default. */
  readonly arrangedAround?: Date
  /** Called before the first day and after each move of the clock, while no person acts. */
  readonly onMoment?: (firm: Firm, now: string) => Promise<void>
}

/** Additional members in the last days, for a recording. */
interface Finale {
  /** Members who join then, so that there are licences to verify. */
  readonly newcomers: number
  /** Members who join a week earlier and drive on most days. */
  readonly frequent: number
}

/** Result of a simulation; `findings` is empty if there are no errors. */
export interface SimulationOutcome {
  readonly eventCounts: EventCounts
  readonly statistics: CallStatistics
  readonly killCounts: KillCounts
  readonly seconds: number
  /** Peak memory of each server in MiB; `databaseMiB` is the size of the database on disk. */
  readonly peakMemoryMiB: readonly number[]
  readonly databaseMiB: number
  readonly rides: Readonly<Record<string, number>>
  readonly errorCounts: ReadonlyMap<string, number>
  /** Results of the audit queries. */
  readonly auditFindings: readonly InvariantCheckResult[]
  readonly findings: readonly string[]
  /** Digests of the tables. Equal for the same seed if people act one by one and nothing is killed. */
  readonly tableDigests: Readonly<Record<string, TableDigest>>
}

/** A Monday. */
export const firstMoment = '2026-01-05 08:00:00'

/** One week and the days before it. */
const lastDayCount = 9
/** Days before the end, so that these members have started when the last days begin. */
const frequentJoinDays = 17
const latecomerCount = 2
/** One of this many newcomers withdraws at once. */
const shortStayInterval = 4

/** A member who joins on a day. */
interface JoiningMember {
  readonly day: number
  readonly temper: BehaviourProfile
}

const joiningMembers = (count: number, one: (at: number) => JoiningMember) => Array.from({ length: count }, (_none, at) => one(at))

/** Members who join for the last days. */
function finaleMembers(days: number, { newcomers, frequent: count }: Finale): JoiningMember[] {
  const first = Math.max(0, days - frequentJoinDays)
  return [
    ...joiningMembers(latecomerCount, (at) => ({ day: first, temper: createLatecomerProfile(at) })),
    ...joiningMembers(count, (at) => ({ day: first + (at % 4), temper: frequentProfile })),
    ...joiningMembers(newcomers, (at) => ({
      day: days - 1 - (at % lastDayCount),
      temper: at % shortStayInterval === 0 ? immediateWithdrawalProfile : usualProfile,
    })),
  ]
}

/** Number of attempts to find an unused name before a number is appended. */
const maxTries = 20

/** Unique names; the social sign-in sandbox identifies members by name. */
function createNameSource() {
  const usedNames = new Set<string>()
  return (random: Random) => {
    const drawn = () => `${random.pick(surnames)}${random.pick(givenNames[random.pick(['m', 'f'] as const)])}`
    let name = drawn()
    for (let tries = 1; usedNames.has(name); tries++) name = tries < maxTries ? drawn() : `${name}${usedNames.size}`
    usedNames.add(name)
    return name
  }
}

function createActors({ members, cars, days, seed, finale }: SimulationOptions, world: World, staff: Awaited<ReturnType<typeof hireStaff>>): SimulatedPerson[] {
  const staffed = memberServices(world, staff)
  const most = profileForMembersPerCar(members / cars)
  // Two thirds of the members join at the start, within one twelfth of the simulated time.
  const first = Math.min(days, Math.max(3, Math.round(days / 12)))
  const steadily = joiningMembers(members, (at) => ({ temper: most, day: at % 3 === 2 ? Math.floor((at / members) * days) : at % first }))
  const joining = [...steadily, ...(finale ? finaleMembers(days, finale) : [])]
  const nameOf = createNameSource()
  const created = joining.map(({ day, temper }, index) => {
    const random = createRandom(seed * 1_000_003 + index)
    const from = `${addDays(firstMoment, day)} ${String(random.between(8, 20)).padStart(2, '0')}:00:00`
    return new SimulatedMember(world, staffed, random, { number: 100 + index, name: nameOf(random), from, temper })
  })
  const firm = [BackOfficeClerk, CustomerServiceClerk, ContractClerk, ReplacementClerk].map(
    (Colleague, index) => new Colleague(world, staff, createRandom(seed + 17 + index)),
  )
  const lastDays = finale ? [new LastDaysActor(world, staff, createRandom(seed + 31), addDays(firstMoment, days))] : []
  return [...firm, ...lastDays, ...created]
}

interface SimulationParts {
  readonly firm: Firm
  readonly world: World
  readonly chaos: Chaos
  readonly clock: ReturnType<typeof createClockControl>
  readonly vendor: ReturnType<typeof createVendorFaults>
}

async function runDays(options: SimulationOptions, { firm, world, chaos, clock, vendor }: SimulationParts) {
  const people = createActors(options, world, await hireStaff(world, firm.superAdmin))
  const end = `${addDays(firstMoment, options.days)} 08:00:00`
  const over = performance.now() + (options.maxMinutes ?? Infinity) * 60_000
  for (let day = ''; world.now() < end && performance.now() < over;) {
    chaos.maybeKill()
    const due = people.filter(({ next }) => next !== null && next <= world.now())
    await runDueActions(due, options.maxConcurrent, world.now())
    const soonest = people.reduce((least, person) => (person.next !== null && person.next < least ? person.next : least), end)
    const next = options.stopMinutes === undefined ? soonest : roundUpToStop(soonest, options.stopMinutes)
    chaos.maybeKill()
    await clock.move(next)
    await options.onMoment?.(firm, next)
    if (day !== next.slice(0, 10)) options.onDayEnd?.(`${next.slice(0, 10)}  ${world.statistics.calls} calls`)
    day = next.slice(0, 10)
  }
  chaos.stopKilling()
  vendor.calm()
  if (options.calmDays > 0) await clock.move(`${addDays(world.now(), options.calmDays)} 08:00:00`)
}

async function finalState({ database: { db } }: Firm) {
  const rides = await db.query<{ status: string; count: number }>('select status, count(*)::int as count from rents group by 1 order by 1')
  const [size] = await db.query<{ mib: number }>('select (pg_database_size(current_database()) / 1048576)::int as mib')
  return { rides: Object.fromEntries(rides.map(({ status, count }) => [status, count])), databaseMiB: size?.mib ?? 0 }
}

/** Simulates some days in a new firm and checks the result. */
export async function simulate(options: SimulationOptions): Promise<SimulationOutcome> {
  const startedAt = performance.now()
  let now = firstMoment
  const { seed, days, kills } = options
  const vendor = createVendorFaults(createRandom(seed + 2), { isPunctual: kills === 0 })
  const firm = await startSimulatedFirm({ ...options, from: firstMoment, clock: () => instantOf(now), chooseBehaviour: vendor.chooseBehaviour })
  try {
    const { servers, database } = firm
    const address = createAddressRoundRobin(servers)
    const statistics: CallStatistics = { calls: 0, retries: 0, refused: new Map(), failed: [] }
    const world: World = {
      now: () => now,
      address,
      statistics,
      eventCounts: new Map(),
      customers: [],
      files: firm.files,
      staffing: () => options.staffing?.(now) ?? 1,
    }
    await options.onMoment?.(firm, now)
    // People act and the clock moves about thirty times a day.
    const chaos = createChaos(createRandom(seed + 1), { servers, database }, kills === 0 ? 0 : Math.min(0.8, kills / (days * 50)))
    const clock = createClockControl(firm, address, (moment) => (now = moment))
    await runDays(options, { firm, world, chaos, clock, vendor })
    await firm.stop()
    const auditFindings = await checkAllInvariants(database.db, now)
    const findings = [...statistics.failed, ...(await findBookkeepingErrors(database.db, firm.vendor, auditFindings))]
    const peakMemoryMiB = servers.map((server) => server.peakMemoryMiB())
    const errorCounts = new Map(servers.flatMap((server) => [...server.errorCounts]))
    const tableDigests = await digestTables(database.db)
    const seconds = (performance.now() - startedAt) / 1000
    return {
      eventCounts: world.eventCounts,
      statistics,
      killCounts: chaos.killed,
      seconds,
      peakMemoryMiB,
      ...(await finalState(firm)),
      errorCounts,
      auditFindings,
      findings,
      tableDigests,
    }
  } finally {
    await firm.close()
  }
}
