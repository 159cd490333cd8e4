import type { Random } from '#sample/base/random.ts'
import type { RestartingDatabase } from './database.ts'
import type { RestartingServer } from './servers.ts'

/** Number of killed processes. */
export interface KillCounts {
  servers: number
  databases: number
}

export interface Chaos {
  readonly killed: KillCounts
  /** Called once at each stop of the clock; may kill a process shortly after. */
  maybeKill(): void
  /** Stops killing. */
  stopKilling(): void
}

/** Largest delay of a kill in milliseconds, so that it happens during work. */
const maxDelayMs = 400
const databaseShare = 0.2

/** Kills servers and the database at random; `deaths` is the probability at each stop of the clock. */
export function createChaos(
  random: Random,
  { servers, database }: { servers: readonly RestartingServer[]; database: RestartingDatabase },
  deaths: number,
): Chaos {
  const killed: KillCounts = { servers: 0, databases: 0 }
  let isCalm = false

  function die() {
    if (isCalm) return
    if (random.chance(databaseShare)) {
      if (database.kill()) killed.databases++
      return
    }
    // A server that is still starting is spared, so that at least one is running at some time.
    const up = servers.filter((server) => server.address() !== null)
    if (up.length === 0) return
    killed.servers++
    random.pick(up).kill()
  }

  return {
    killed,
    maybeKill() {
      if (random.chance(deaths)) setTimeout(die, random.between(0, maxDelayMs)).unref()
    },
    stopKilling() {
      isCalm = true
    },
  }
}
