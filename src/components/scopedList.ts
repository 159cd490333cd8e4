import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { nestFilterGroups } from '#provider/listParams.ts'
import { menu } from '#resources/menu.ts'
import type { Item, Resource } from '#schema'
import { routeOf, labelText } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import { fieldKeyOf } from '#schema/fieldKey.ts'
import { tabsOf, resolveConditions, tabConditionsIn } from '#schema/tabs.ts'

/** A scope is the part of the address that says which rows a page is about: `?type=faq`. Everything else in it is the list's own. */
export type Scope = Readonly<Record<string, string>>

const lists = new Set(['displayedFilters', 'filter', 'order', 'page', 'perPage', 'sort'])

/** `?only=overdue`: which of its declared tabs a list shows. */
const tabKey = 'only'
/** `?as=board`: in which of its declared modes. */
const modeKey = 'as'
/** `?group=status&open=active`: by what its rows are grouped, and whose rows are in sight; the server says whether they can be. */
const groupKeys = new Set(['group', 'open'])
/** `?at=2026-11&span=28`: which days a mode shows that shows days; it says whether it can. */
const dayKeys = { at: '', span: '' }
const placeKeys = new Set([tabKey, modeKey, ...groupKeys, ...Object.keys(dayKeys)])

const askedOf = (search: string, key: string, known: object | undefined) => {
  const asked = new URLSearchParams(search).get(key)
  return asked !== null && known && Object.hasOwn(known, asked) ? asked : undefined
}

/** A tab that no row of the scope can be of is none here. */
const tabIn = (resource: Resource, search: string) => {
  const tab = askedOf(search, tabKey, resource.list.tabs)
  return tab !== undefined && tabWithin(resource, tab, scopeValues(resource, scopeIn(resource, search))) ? tab : undefined
}
const modeIn = (resource: Resource, search: string) => askedOf(search, modeKey, resource.list.modes)

/** The keys of an address that say what of a list is shown, and how. */
const keptIn = (resource: Resource, search: string): Scope => {
  const tab = tabIn(resource, search)
  const mode = modeIn(resource, search)
  const placed = [...new URLSearchParams(search)].filter(([key]) => groupKeys.has(key) || (mode !== undefined && key in dayKeys))
  return { ...(tab !== undefined && { [tabKey]: tab }), ...(mode !== undefined && { [modeKey]: mode }), ...Object.fromEntries(placed) }
}

/** The keys of an address that name a field of the resource, in one order. */
export function scopeIn(resource: Resource, search: string): Scope {
  const named = [...new URLSearchParams(search)].filter(([key]) => !lists.has(key) && fieldKeyOf(resource, key)?.spec.ops.includes('eq'))
  return Object.fromEntries(named.toSorted(([a], [b]) => a.localeCompare(b)))
}

/** The keys of an address that say nothing here: no field of that name can be asked for, and no list keeps anything there. */
export const unknownParams = (resource: Resource, search: string): readonly string[] =>
  [...new Set(new URLSearchParams(search).keys())].filter((key) =>
    placeKeys.has(key) ? !(key in keptIn(resource, search)) : !lists.has(key) && !fieldKeyOf(resource, key)?.spec.ops.includes('eq'),
  )

/** `?type=faq`, or nothing. */
export const searchOf = (scope: Scope) => (Object.keys(scope).length === 0 ? '' : `?${new URLSearchParams(scope)}`)

/** An address without the scope, as react-admin's list wants to see it. */
export function withoutParams(search: string, scope: Scope) {
  const params = new URLSearchParams(search)
  for (const key of Object.keys(scope)) params.delete(key)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The same address with the scope in front. */
export const withParams = (search: string, scope: Scope) =>
  `?${[new URLSearchParams(scope).toString(), withoutParams(search, scope).slice(1)].filter(Boolean).join('&')}`

/** The scope as values of the fields it names: filter of the list, defaults of what is made there. */
export const scopeValues = (resource: Resource, scope: Scope): Record<string, unknown> =>
  Object.fromEntries(Object.entries(scope).map(([key, text]) => [key, fieldKeyOf(resource, key)?.spec.parse(text) ?? text]))

const pathOfItem = (item: Item) => `/admin/${routeOf(item.resource.name)}${item.page ? `/${item.page}` : ''}`
export const addressOf = (item: Item) => pathOfItem(item) + searchOf(item.scope ?? {})

/** Active where the path and every given query parameter match; pages below a list count as the list. */
export function isActive(item: Item, { pathname, search }: { pathname: string; search: string }) {
  const path = pathOfItem(item)
  const input = new URLSearchParams(search)
  const here = pathname === path || (pathname.startsWith(`${path}/`) && !menuPages.has(pathname))
  return here && Object.entries(item.scope ?? {}).every(([key, value]) => input.get(key) === value)
}

const items: readonly Item[] = menu.flatMap((group): readonly Item[] => group.items)
const menuPages = new Set(items.filter((item) => item.page).map(pathOfItem))

/** The menu's entry of a scope, if it has one: it brings the title and the columns. */
const itemOf = (resource: Resource, scope: Scope) =>
  items.find((item) => item.resource === resource && !item.page && searchOf(scopeIn(resource, searchOf(item.scope ?? {}))) === searchOf(scope))

/** What an entry of the menu, or the resource it opens, is called. */
export const itemLabel = (item: Item) =>
  item.label === undefined
    ? labelText(item.resource.label, item.resource.name)
    : labelText(item.label, item.page ?? Object.values(item.scope ?? {}).at(-1) ?? item.resource.name)

export interface ScopedList {
  readonly resource: Resource
  readonly route: string
  readonly scope: Scope
  /** The declared tab of the list that is open. */
  readonly tab: string | undefined
  /** The declared mode that it is looked at in; the list itself without one. */
  readonly mode: string | undefined
  /** What of the address stays whatever the list does: the scope, its tab and its mode. */
  readonly kept: Scope
  /** The same as it stands in the address: `?type=faq&only=overdue`. */
  readonly search: string
  readonly values: Readonly<Record<string, unknown>>
  /** What the list asks for beside its own filters: the scope, and what its tab stands for now. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly title: string
  readonly columns: readonly string[]
  /** Under which what belongs to this scope is remembered. */
  readonly key: string
}

export function scopedList(resource: Resource, search: string): ScopedList {
  const scope = scopeIn(resource, search)
  const item = itemOf(resource, scope)
  const route = routeOf(resource.name)
  const tab = tabIn(resource, search)
  const kept = { ...scope, ...keptIn(resource, search) }
  const values = scopeValues(resource, scope)
  return {
    resource,
    route,
    scope,
    tab,
    mode: modeIn(resource, search),
    kept,
    search: searchOf(kept),
    values,
    filter: (tab !== undefined && besideOwn(tabWithin(resource, tab, values))) || values,
    title: item ? itemLabel(item) : labelText(resource.label, resource.name),
    columns: item?.columns ?? resource.list.columns,
    key: route + searchOf(scope),
  }
}

/** The conditions of a tab as part of a filter: its groups stand beside those by which somebody narrows its list, and take the place of none. */
function besideOwn({ any, all = [], ...plain }: Readonly<Record<string, unknown>> = {}) {
  const groups = [any === undefined ? [] : { any }, all].flat()
  return groups.length === 0 ? plain : { ...plain, [nestFilterGroups]: groups }
}

/** What a tab stands for now, to the minute, so that the same is not asked for anew every second. */
export const tabWhere = (resource: Resource, tab: string) =>
  resolveConditions(resource.list.tabs?.[tab]?.where ?? {}, `${wallTime(new Date()).slice(0, 16)}:00`)

/** The same among the rows of a scope; nothing where no row is of both. */
export const tabWithin = (resource: Resource, tab: string, values: Readonly<Record<string, unknown>>) => tabConditionsIn(tabWhere(resource, tab), values)

/** The tabs of a list that rows of its scope can be of, each with what it stands for among them. */
export const tabsIn = ({ resource, values }: Pick<ScopedList, 'resource' | 'values'>) =>
  tabsOf(resource).flatMap(([key, tab]) => {
    const where = tabWithin(resource, key, values)
    return where ? [{ key, tab, where }] : []
  })

/** The address of a tab of a list. */
export const tabAddress = ({ resource, key, scope = {} }: { readonly resource: Resource; readonly key: string; readonly scope?: Scope }) =>
  `/admin/${routeOf(resource.name)}${searchOf({ ...scope, ...keptIn(resource, `?${new URLSearchParams({ [tabKey]: key, [modeKey]: resource.list.tabs?.[key]?.as ?? '' })}`) })}`

/** The address of a list in one of its modes, or as the list itself; what it is about and filtered by stays. */
export const modeAddress = (search: string, mode: string | undefined) =>
  withParams(withoutParams(search, { [modeKey]: '', ...dayKeys }), mode === undefined ? {} : { [modeKey]: mode })

/** The address of a list with other days in sight. */
export const daysAddress = (search: string, days: Scope) => withParams(withoutParams(search, dayKeys), days)

/** The address of a list with its rows in groups, or as they are; and with the rows of one group in sight. */
export const groupAddress = (search: string, group: string | undefined, open?: string) =>
  withParams(withoutParams(search, { group: '', open: '', page: '' }), { ...(group !== undefined && { group }), ...(open !== undefined && { open }) })

/** The scope that the address speaks of now. */
export function useScope(resource: Resource): ScopedList {
  const { search } = useLocation()
  const text = searchOf({ ...scopeIn(resource, search), ...keptIn(resource, search) })
  return useMemo(() => scopedList(resource, text), [resource, text])
}
