import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { tabConditionsKey } from '#provider/findManyParams.ts'
import { menu } from '#resources/menu.ts'
import type { Item, Resource } from '#schema'
import { routeOf, labelText } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { tabsOf, resolveRelativeTimes, scopedTabConditions } from '#schema/list/tabs.ts'

/** A scope is the part of the query string that filters a page by field values: `?type=faq`. Other keys belong to the list. */
export type Scope = Readonly<Record<string, string>>

const reactAdminKeys = new Set(['displayedFilters', 'filter', 'order', 'page', 'perPage', 'sort'])

/** `?tab=overdue`: the declared tab that a list shows. */
const tabKey = 'tab'
/** `?view=board`: the declared display mode. */
const modeKey = 'view'
/** `?group=status&open=active`: the field that groups the rows, and the open group; the server validates both. */
const groupKeys = new Set(['group', 'open'])
/** `?at=2026-11&span=28`: the days that a mode with days shows; the mode validates them. */
const dayKeys = { at: '', span: '' }
const listParamKeys = new Set([tabKey, modeKey, ...groupKeys, ...Object.keys(dayKeys)])

const declaredParam = (search: string, key: string, known: object | undefined) => {
  const requested = new URLSearchParams(search).get(key)
  return requested !== null && known && Object.hasOwn(known, requested) ? requested : undefined
}

/** A tab whose conditions contradict the scope is ignored. */
const tabIn = (resource: Resource, search: string) => {
  const tab = declaredParam(search, tabKey, resource.list.tabs)
  return tab !== undefined && tabConditionsWithin(resource, tab, scopeValues(resource, parseScope(resource, search))) ? tab : undefined
}
const modeIn = (resource: Resource, search: string) => declaredParam(search, modeKey, resource.list.modes)

/** The query parameters that select tab, mode, groups and days of a list. */
const listParamsIn = (resource: Resource, search: string): Scope => {
  const tab = tabIn(resource, search)
  const mode = modeIn(resource, search)
  const placed = [...new URLSearchParams(search)].filter(([key]) => groupKeys.has(key) || (mode !== undefined && key in dayKeys))
  return { ...(tab !== undefined && { [tabKey]: tab }), ...(mode !== undefined && { [modeKey]: mode }), ...Object.fromEntries(placed) }
}

/** The query parameters that name a filterable field of the resource, sorted by name. */
export function parseScope(resource: Resource, search: string): Scope {
  const fieldParams = [...new URLSearchParams(search)].filter(([key]) => !reactAdminKeys.has(key) && fieldKeyOf(resource, key)?.spec.ops.includes('eq'))
  return Object.fromEntries(fieldParams.toSorted(([a], [b]) => a.localeCompare(b)))
}

/** Unknown query parameters: neither a filterable field nor a parameter of the list. */
export const unknownParams = (resource: Resource, search: string): readonly string[] =>
  [...new Set(new URLSearchParams(search).keys())].filter((key) =>
    listParamKeys.has(key) ? !(key in listParamsIn(resource, search)) : !reactAdminKeys.has(key) && !fieldKeyOf(resource, key)?.spec.ops.includes('eq'),
  )

/** The query string of a scope: `?type=faq`, or an empty string. */
export const scopeQueryString = (scope: Scope) => (Object.keys(scope).length === 0 ? '' : `?${new URLSearchParams(scope)}`)

/** The query string without the parameters of the scope, as react-admin's list expects it. */
export function withoutScopeParams(search: string, scope: Scope) {
  const params = new URLSearchParams(search)
  for (const key of Object.keys(scope)) params.delete(key)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The query string with the parameters of the scope in front. */
export const withScopeParams = (search: string, scope: Scope) =>
  `?${[new URLSearchParams(scope).toString(), withoutScopeParams(search, scope).slice(1)].filter(Boolean).join('&')}`

/** The scope as field values: the permanent filter of the list and the defaults of new rows. */
export const scopeValues = (resource: Resource, scope: Scope): Record<string, unknown> =>
  Object.fromEntries(Object.entries(scope).map(([key, text]) => [key, fieldKeyOf(resource, key)?.spec.parse(text) ?? text]))

const pathOfItem = (item: Item) => `/admin/${routeOf(item.resource.name)}${item.page ? `/${item.page}` : ''}`
export const menuItemAddress = (item: Item) => pathOfItem(item) + scopeQueryString(item.scope ?? {})

/** True where the path and every query parameter of the entry match; pages below a list count as the list. */
export function isMenuItemActive(item: Item, { pathname, search }: { pathname: string; search: string }) {
  const path = pathOfItem(item)
  const input = new URLSearchParams(search)
  const isOnPath = pathname === path || (pathname.startsWith(`${path}/`) && !menuPages.has(pathname))
  return isOnPath && Object.entries(item.scope ?? {}).every(([key, value]) => input.get(key) === value)
}

const items: readonly Item[] = menu.flatMap((group): readonly Item[] => group.items)
const menuPages = new Set(items.filter((item) => item.page).map(pathOfItem))

/** The menu entry of a scope, if any: it defines the title and the columns. */
const menuItemOf = (resource: Resource, scope: Scope) =>
  items.find(
    (item) =>
      item.resource === resource && !item.page && scopeQueryString(parseScope(resource, scopeQueryString(item.scope ?? {}))) === scopeQueryString(scope),
  )

/** The label of a menu entry: its own, or that of the resource it opens. */
export const menuItemLabel = (item: Item) =>
  item.label === undefined
    ? labelText(item.resource.label, item.resource.name)
    : labelText(item.label, item.page ?? Object.values(item.scope ?? {}).at(-1) ?? item.resource.name)

export interface ScopedList {
  readonly resource: Resource
  readonly route: string
  readonly scope: Scope
  /** The open tab of the list. */
  readonly tab: string | undefined
  /** The display mode; undefined for the plain list. */
  readonly mode: string | undefined
  /** The query parameters that stay when the list changes: scope, tab and mode. */
  readonly listParams: Scope
  /** `listParams` as a query string: `?type=faq&tab=overdue`. */
  readonly search: string
  readonly values: Readonly<Record<string, unknown>>
  /** Conditions in addition to the user's filters: the scope and the current conditions of the tab. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly title: string
  readonly columns: readonly string[]
  /** The storage key for the preferences of this scope. */
  readonly key: string
}

export function parseScopedList(resource: Resource, search: string): ScopedList {
  const scope = parseScope(resource, search)
  const item = menuItemOf(resource, scope)
  const route = routeOf(resource.name)
  const tab = tabIn(resource, search)
  const listParams = { ...scope, ...listParamsIn(resource, search) }
  const values = scopeValues(resource, scope)
  return {
    resource,
    route,
    scope,
    tab,
    mode: modeIn(resource, search),
    listParams,
    search: scopeQueryString(listParams),
    values,
    filter: (tab !== undefined && separateGroups(tabConditionsWithin(resource, tab, values))) || values,
    title: item ? menuItemLabel(item) : labelText(resource.label, resource.name),
    columns: item?.columns ?? resource.list.columns,
    key: route + scopeQueryString(scope),
  }
}

/** Moves the groups of a tab's conditions to a separate key, so that they are added to the user's filter groups and replace none. */
function separateGroups({ any, all = [], ...plain }: Readonly<Record<string, unknown>> = {}) {
  const groups = [any === undefined ? [] : { any }, all].flat()
  return groups.length === 0 ? plain : { ...plain, [tabConditionsKey]: groups }
}

/** The conditions of a tab with relative times resolved to the minute, so that the query key does not change every second. */
export const tabConditions = (resource: Resource, tab: string) =>
  resolveRelativeTimes(resource.list.tabs?.[tab]?.where ?? {}, `${toSeoulWallTime(new Date()).slice(0, 16)}:00`)

/** The conditions of a tab within a scope; undefined if no row can match both. */
export const tabConditionsWithin = (resource: Resource, tab: string, values: Readonly<Record<string, unknown>>) =>
  scopedTabConditions(tabConditions(resource, tab), values)

/** The tabs of a list that rows of its scope can match, each with its conditions. */
export const matchableTabs = ({ resource, values }: Pick<ScopedList, 'resource' | 'values'>) =>
  tabsOf(resource).flatMap(([key, tab]) => {
    const where = tabConditionsWithin(resource, key, values)
    return where ? [{ key, tab, where }] : []
  })

/** The address of a tab of a list. */
export const tabAddress = ({ resource, key, scope = {} }: { readonly resource: Resource; readonly key: string; readonly scope?: Scope }) =>
  `/admin/${routeOf(resource.name)}${scopeQueryString({ ...scope, ...listParamsIn(resource, `?${new URLSearchParams({ [tabKey]: key, [modeKey]: resource.list.tabs?.[key]?.as ?? '' })}`) })}`

/** The address of a list in one of its modes, or as the plain list; scope and filters stay. */
export const listModeAddress = (search: string, mode: string | undefined) =>
  withScopeParams(withoutScopeParams(search, { [modeKey]: '', ...dayKeys }), mode === undefined ? {} : { [modeKey]: mode })

/** The address of a list with other days visible. */
export const withDayParams = (search: string, days: Scope) => withScopeParams(withoutScopeParams(search, dayKeys), days)

/** The address of a list with another grouping (or none), optionally with one group open. */
export const groupedListAddress = (search: string, group: string | undefined, open?: string) =>
  withScopeParams(withoutScopeParams(search, { group: '', open: '', page: '' }), { ...(group !== undefined && { group }), ...(open !== undefined && { open }) })

/** The scope, tab and mode of the current address. */
export function useScopedList(resource: Resource): ScopedList {
  const { search } = useLocation()
  const text = scopeQueryString({ ...parseScope(resource, search), ...listParamsIn(resource, search) })
  return useMemo(() => parseScopedList(resource, text), [resource, text])
}
