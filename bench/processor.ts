import { readFileSync, readdirSync } from 'node:fs'

/** Clock ticks per second in /proc (`USER_HZ`). */
const ticksPerSecond = 100

const read = (pid: string | number, procFile: string) => {
  try {
    return readFileSync(`/proc/${pid}/${procFile}`, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

/** CPU time of a process with all its threads, in milliseconds; null if it has ended. */
function cpuTimeMs(pid: number): number | null {
  const stat = read(pid, 'stat')
  // The process name is in parentheses and may contain spaces; user and system time are fields 11 and 12 after it, counted from 0.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat === '' ? null : ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** PostgreSQL backends of a database, by their process titles: `postgres: ride bench 127.0.0.1(4711) idle`. */
const backendsOf = (database: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const title = read(pid, 'cmdline')
      return title.startsWith('postgres: ') && title.includes(` ${database} `)
    })
    .map(Number)

/** CPU milliseconds. */
export interface CpuTime {
  readonly node: number
  readonly postgres: number
}

/** Measures the CPU time of a server and its database from now on. For a database on another machine it is 0. */
export function cpuMeter(server: number, url: string): () => CpuTime {
  const database = new URL(url).pathname.slice(1)
  const before = new Map(backendsOf(database).map((pid) => [pid, cpuTimeMs(pid)]))
  const nodeBefore = cpuTimeMs(server) ?? 0
  return () => {
    const spent = backendsOf(database).map((pid) => (cpuTimeMs(pid) ?? 0) - (before.get(pid) ?? 0))
    return { node: (cpuTimeMs(server) ?? 0) - nodeBefore, postgres: spent.reduce((sum, ms) => sum + Math.max(0, ms), 0) }
  }
}
