import type { AccessLevel } from './base/access.ts'
import { hasAccess } from './base/access.ts'
import { dayAfter, hoursAfter } from './base/time.ts'
import type { Resource } from './resource.ts'
import type { ListTab, TabWhere } from './tab.ts'

/** A time that moves on with the clock: so many hours or days after where it begins, before it where they are less than none. */
export interface RelativeTime {
  readonly from: 'now' | 'today' | 'month'
  readonly by?: { readonly many: number; readonly unit: 'h' | 'd' }
}

/** Reads `$today-30d`; nothing where a text is no such time. Not so many of them that a calendar ends before. */
export function parseRelativeTime(text: string): RelativeTime | undefined {
  const [, from, many, unit] = /^\$(now|today|month)(?:([+-]\d{1,5})([hd]))?$/.exec(text) ?? []
  if (from === undefined) return undefined
  return { from: from as RelativeTime['from'], ...(many !== undefined && { by: { many: Number(many), unit: unit as 'h' | 'd' } }) }
}

const begins: Readonly<Record<RelativeTime['from'], (now: string) => string>> = {
  now: (now) => now,
  today: (now) => now.slice(0, 10),
  month: (now) => `${now.slice(0, 7)}-01`,
}

/** `$now-2h`, `$today`, `$today+30d`, `$month` as the moment or the day that they mean now. */
export function resolveTime(text: string, now: string) {
  const moving = parseRelativeTime(text)
  if (!moving) return text
  const { from, by } = moving
  const start = begins[from](now)
  if (by === undefined) return start
  if (by.unit === 'h') return hoursAfter(start.length === 10 ? `${start} 00:00:00` : start, by.many)
  return dayAfter(start, by.many) + start.slice(10)
}

const at = (value: unknown, now: string): unknown => {
  if (typeof value === 'string') return resolveTime(value, now)
  if (Array.isArray(value)) return value.map((item: unknown) => at(item, now))
  if (!(value instanceof Object)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, at(item, now)]))
}

/** The conditions as they are meant now, in groups too. */
export const resolveConditions = (where: TabWhere, now: string) => at(where, now) as Record<string, unknown>

/** The conditions of a tab among the rows of a scope; nothing where no row is of both, or nobody can say. */
export function tabConditionsIn(where: Readonly<Record<string, unknown>>, scope: Readonly<Record<string, unknown>>) {
  const isApart = Object.entries(scope).some(([key, value]) => key in where && ![where[key]].flat().includes(value))
  return isApart ? undefined : { ...where, ...scope }
}

/** The tabs of a list, in their order. */
export const tabsOf = (resource: Resource): readonly (readonly [string, ListTab])[] => Object.entries(resource.list.tabs ?? {})

/** A part of a list in which work waits. */
export interface Queue {
  readonly resource: Resource
  readonly key: string
  readonly tab: ListTab
}

/** The work that waits for somebody on this access level, in the order of the resources. */
export const queuesFor = (all: readonly Resource[], accessLevel: AccessLevel): readonly Queue[] =>
  all.flatMap((resource) =>
    tabsOf(resource).flatMap(([key, item]) =>
      item.queue && hasAccess(accessLevel, item.queue.can) && hasAccess(accessLevel, resource.can.read) ? [{ resource, key, tab: item }] : [],
    ),
  )
