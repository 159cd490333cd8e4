import type { Rung } from './base/access.ts'
import { reaches } from './base/access.ts'
import { dayAfter, hoursAfter } from './base/time.ts'
import type { Resource } from './resource.ts'
import type { ListTab, TabWhere } from './tab.ts'

/** Not so many of them that a calendar ends before. */
export const timeForm = /^\$(now|today|month)([+-]\d{1,5}[hd])?$/

const begins: Readonly<Record<string, (now: string) => string>> = {
  now: (now) => now,
  today: (now) => now.slice(0, 10),
  month: (now) => `${now.slice(0, 7)}-01`,
}

/** `$now-2h`, `$today`, `$today+30d`, `$month` as the moment or the day that they mean now. */
export function timeAt(text: string, now: string) {
  const [, from = '', by] = timeForm.exec(text) ?? []
  const start = begins[from]?.(now)
  if (start === undefined) return text
  if (by === undefined) return start
  const many = Number.parseInt(by, 10)
  if (by.endsWith('h')) return hoursAfter(start.length === 10 ? `${start} 00:00:00` : start, many)
  return dayAfter(start, many) + start.slice(10)
}

const at = (value: unknown, now: string): unknown => {
  if (typeof value === 'string') return timeAt(value, now)
  if (Array.isArray(value)) return value.map((each: unknown) => at(each, now))
  if (!(value instanceof Object)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, at(each, now)]))
}

/** The conditions as they are meant now, in groups too. */
export const whereAt = (where: TabWhere, now: string) => at(where, now) as Record<string, unknown>

/** The tabs of a list, in their order. */
export const tabsOf = (of: Resource): readonly (readonly [string, ListTab])[] => Object.entries(of.list.tabs ?? {})

/** A part of a list in which work waits. */
export interface Queue {
  readonly of: Resource
  readonly key: string
  readonly tab: ListTab
}

/** The work that waits for somebody on this rung, in the order of the resources. */
export const queuesFor = (all: readonly Resource[], rung: Rung): readonly Queue[] =>
  all.flatMap((of) =>
    tabsOf(of).flatMap(([key, each]) => (each.queue && reaches(rung, each.queue.can) && reaches(rung, of.can.read) ? [{ of, key, tab: each }] : [])),
  )
