import { readFileSync, readdirSync } from 'node:fs'

/** Ticks of the clock that Linux counts by, a second (`USER_HZ`). */
const ticksPerSecond = 100

const read = (pid: string | number, what: string) => {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    // It has ended.
    return ''
  }
}

/** CPU of a process so far, all of its threads, in milliseconds; null where it has ended. */
function spentMs(pid: number): number | null {
  const stat = read(pid, 'stat')
  // The name stands in brackets and may hold anything; user and system time are the 12th and 13th behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat === '' ? null : ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** Processes of PostgreSQL that serve a database, which their titles name: `postgres: ride bench 127.0.0.1(4711) idle`. */
const backendsOf = (database: string) =>
  readdirSync('/proc')
    .filter((item) => /^\d+$/.test(item))
    .filter((item) => {
      const title = read(item, 'cmdline')
      return title.startsWith('postgres: ') && title.includes(` ${database} `)
    })
    .map(Number)

/** Milliseconds of CPU. */
export interface Spent {
  readonly node: number
  readonly postgres: number
}

/** What a server and the database behind it spend from now on. Of a database elsewhere nothing is known: 0. */
export function spendingOf(server: number, url: string): () => Spent {
  const database = new URL(url).pathname.slice(1)
  const before = new Map(backendsOf(database).map((pid) => [pid, spentMs(pid)]))
  const nodeBefore = spentMs(server) ?? 0
  return () => {
    const item = backendsOf(database).map((pid) => (spentMs(pid) ?? 0) - (before.get(pid) ?? 0))
    return { node: (spentMs(server) ?? 0) - nodeBefore, postgres: item.reduce((sum, ms) => sum + Math.max(0, ms), 0) }
  }
}
