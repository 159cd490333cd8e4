import type { AccessLevel } from '../base/access.ts'
import { hasAccess } from '../base/access.ts'
import { addDays, addHours } from '../base/time.ts'
import type { Resource } from '../declare/resource.ts'
import type { ListTab } from '../declare/tab.ts'
import type { ListFilter } from '../base/listFilter.ts'

/** A time relative to now, with an offset in hours or days; negative offsets lie in the past. */
export interface RelativeTime {
  readonly from: 'now' | 'today' | 'month'
  readonly offset?: { readonly amount: number; readonly unit: 'h' | 'd' }
}

/** Parses `$today-30d`; undefined for other texts. Offsets have at most five digits, so that the result stays within the calendar. */
export function parseRelativeTime(text: string): RelativeTime | undefined {
  const [, from, many, unit] = /^\$(now|today|month)(?:([+-]\d{1,5})([hd]))?$/.exec(text) ?? []
  if (from === undefined) return undefined
  return { from: from as RelativeTime['from'], ...(many !== undefined && { offset: { amount: Number(many), unit: unit as 'h' | 'd' } }) }
}

const startTimes: Readonly<Record<RelativeTime['from'], (now: string) => string>> = {
  now: (now) => now,
  today: (now) => now.slice(0, 10),
  month: (now) => `${now.slice(0, 7)}-01`,
}

/** Resolves `$now-2h`, `$today`, `$today+30d`, `$month` to a moment or a day. */
export function resolveRelativeTime(text: string, now: string) {
  const relative = parseRelativeTime(text)
  if (!relative) return text
  const { from, offset } = relative
  const start = startTimes[from](now)
  if (offset === undefined) return start
  if (offset.unit === 'h') return addHours(start.length === 10 ? `${start} 00:00:00` : start, offset.amount)
  return addDays(start, offset.amount) + start.slice(10)
}

const resolveTimes = (value: unknown, now: string): unknown => {
  if (typeof value === 'string') return resolveRelativeTime(value, now)
  if (Array.isArray(value)) return value.map((item: unknown) => resolveTimes(item, now))
  if (!(value instanceof Object)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveTimes(item, now)]))
}

/** Resolves all relative times in conditions and their groups. */
export const resolveRelativeTimes = (where: ListFilter, now: string) => resolveTimes(where, now) as Record<string, unknown>

/** The conditions of a tab combined with those of a scope; undefined if they contradict each other. */
export function scopedTabConditions(where: Readonly<Record<string, unknown>>, scope: Readonly<Record<string, unknown>>) {
  const isApart = Object.entries(scope).some(([key, value]) => key in where && ![where[key]].flat().includes(value))
  return isApart ? undefined : { ...where, ...scope }
}

/** The tabs of a list in their order. */
export const tabsOf = (resource: Resource): readonly (readonly [string, ListTab])[] => Object.entries(resource.list.tabs ?? {})

/** A tab whose rows are work for staff. */
export interface WorkQueue {
  readonly resource: Resource
  readonly key: string
  readonly tab: ListTab
}

/** The queues of an access level, in the order of the resources. */
export const workQueuesFor = (all: readonly Resource[], accessLevel: AccessLevel): readonly WorkQueue[] =>
  all.flatMap((resource) =>
    tabsOf(resource).flatMap(([key, item]) =>
      item.queue && hasAccess(accessLevel, item.queue.can) && hasAccess(accessLevel, resource.can.read) ? [{ resource, key, tab: item }] : [],
    ),
  )
