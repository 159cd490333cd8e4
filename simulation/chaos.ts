import type { Random } from '#sample/base/random.ts'
import type { OwnDatabase } from './database.ts'
import type { Server } from './servers.ts'

/** What was killed, and how often. */
export interface Killed {
  servers: number
  databases: number
}

export interface Chaos {
  readonly killed: Killed
  /** Something may happen within the next moments; told once at each stop of the clock. */
  tempt(): void
  /** From now on nothing does. */
  calm(): void
}

/** Milliseconds after which whoever was chosen dies: in the middle of what is being done, whatever that is. */
const withinMs = 400
const databaseShare = 0.2

/** Sudden deaths: so many a stop of the clock. */
export function chaosOf(random: Random, { servers, database }: { servers: readonly Server[]; database: OwnDatabase }, deaths: number): Chaos {
  const killed: Killed = { servers: 0, databases: 0 }
  let isCalm = false

  function die() {
    if (isCalm) return
    if (random.chance(databaseShare)) {
      if (database.kill()) killed.databases++
      return
    }
    // One that is still starting is left to it: somebody must come up.
    const up = servers.filter((server) => server.address() !== null)
    if (up.length === 0) return
    killed.servers++
    random.pick(up).kill()
  }

  return {
    killed,
    tempt() {
      if (random.chance(deaths)) setTimeout(die, random.between(0, withinMs)).unref()
    },
    calm() {
      isCalm = true
    },
  }
}
