import type { Endpoint } from '../declare/endpoint.ts'
import { isAction } from '../declare/endpoint.ts'
import type { Field } from '../base/field.ts'
import type { ListMode } from '../declare/mode.ts'
import { timelineZoomDays } from '../declare/mode.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldsOf, stateKeyOf } from '../row/fieldKey.ts'
import { tabsOf } from '../list/tabs.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { declarationError } from './base/declarationError.ts'
import { needlessConditionErrors } from './base/needlessConditions.ts'

/** Words of a declaration that change nothing: they repeat a default, or name nothing. */

type Entry = readonly [at: string, value: unknown, standard: unknown]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** An error for each word whose value is its default. */
const repeatedDefaults = (resource: Resource, entries: readonly Entry[]) =>
  entries
    .filter(([, value, standard]) => value !== undefined && isSame(value, standard))
    .map(([at, value]) => declarationError(resource, 'needless', at, `${JSON.stringify(value)} is the default; remove it.`))

/** An error for each list or table without entries. */
const empties = (resource: Resource, words: Readonly<Record<string, object | undefined>>) =>
  Object.entries(words)
    .filter(([, value]) => value !== undefined && Object.keys(value).length === 0)
    .map(([at]) => declarationError(resource, 'needless', at, 'the list is empty; remove it.'))

/** Options that hold a value of the field, where `false` is one. */
const valueOptions = new Set(['default', 'erase', 'lapse', 'segregatedAs'])

function ofField(resource: Resource, name: string, { options }: Field): DeclarationError[] {
  const at = `fields.${name}`
  const { can, save, create } = { can: options.can ?? {}, ...resource.can }
  const toWrite = save ?? (create === false ? undefined : create)
  const switchedOff = Object.entries(options).filter(([option, value]) => value === false && !valueOptions.has(option))
  return [
    ...repeatedDefaults(resource, [
      ...switchedOff.map(([option, value]): Entry => [`${at}.${option}`, value, false]),
      [`${at}.can.read`, can.read, resource.can.read],
      [`${at}.can.write`, can.write, toWrite],
      [`${at}.can.unmask`, can.unmask, can.read ?? resource.can.read],
      [`${at}.segregatedAs`, options.segregatedAs, options.erase === true ? undefined : options.erase],
      [`${at}.segregatedAs`, options.segregatedAs, options.lapse === true ? undefined : options.lapse],
    ]),
    ...(options.immutable && save === undefined
      ? [declarationError(resource, 'needless', `${at}.immutable`, 'no form changes a row, because there is no `save` right; remove it.')]
      : []),
  ]
}

function ofMode(resource: Resource, at: string, mode: ListMode): DeclarationError[] {
  if (mode.kind !== 'calendar' && mode.kind !== 'timeline') return []
  const days = mode.kind === 'timeline' ? mode.days : undefined
  return repeatedDefaults(resource, [
    [`${at}.title`, mode.title, resource.show?.head?.title ?? [resource.title]],
    [`${at}.days`, days, timelineZoomDays[0]],
  ])
}

function ofList(resource: Resource): DeclarationError[] {
  const { filters, search, sums, alwaysOn, tabs, modes, sort, pinnedColumns } = resource.list
  const tabTexts = tabsOf(resource).map(([, { where, as }]) => JSON.stringify([where, as]))
  return [
    ...empties(resource, {
      'list.filters': filters,
      'list.search': search,
      'list.sums': sums,
      'list.alwaysOn': alwaysOn,
      'list.tabs': tabs,
      'list.modes': modes,
    }),
    ...repeatedDefaults(resource, [
      ['list.sort', sort, 'id-desc'],
      ['list.pinnedColumns', pinnedColumns, [resource.title]],
    ]),
    ...tabsOf(resource).flatMap(([key], index) =>
      tabTexts.indexOf(tabTexts[index] ?? '') < index
        ? [declarationError(resource, 'duplicate', `list.tabs.${key}`, 'another tab has the same conditions; remove one.')]
        : [],
    ),
    ...Object.entries(modes ?? {}).flatMap(([name, mode]) => ofMode(resource, `list.modes.${name}`, mode)),
  ]
}

function ofRights(resource: Resource): DeclarationError[] {
  const { read, label, create, save, export: exporting } = resource.can
  return repeatedDefaults(resource, [
    ['can.label', label, read],
    ['can.create', create, save],
    ['can.export', exporting, read],
  ])
}

/** True if staff have an action for rows in a state. */
const hasAction = (resource: Resource, state: string) =>
  Object.values(resource.endpoints).some((endpoint) => isAction(endpoint) && endpoint.can !== 'system' && (endpoint.from?.includes(state) ?? true))

function ofPage(resource: Resource): DeclarationError[] {
  const { head, next = {} } = resource.show ?? {}
  const states = stateKeyOf(resource)?.field.states ?? []
  const idle = Object.entries(next).filter(([state, actions]) => states.includes(state) && isSame(actions, []) && !hasAction(resource, state))
  return [
    ...repeatedDefaults(resource, [['show.head.title', head?.title, [resource.title]]]),
    ...idle.map(([state]) => declarationError(resource, 'needless', `show.next.${state}`, 'no action starts from this state; remove it.')),
  ]
}

function ofFrozen(resource: Resource): DeclarationError[] {
  const { fields } = resource.frozen ?? {}
  if (!fields) return []
  const names = Object.entries(fieldsOf(resource)).flatMap(([name, { options }]) => (options.readOnly ? [] : [name]))
  const fixed = fields.filter((name) => fieldsOf(resource)[name]?.options.immutable)
  return [
    ...(names.every((name) => fields.includes(name))
      ? [declarationError(resource, 'needless', 'frozen.fields', 'it lists all fields that a form writes, which is the default; remove it.')]
      : []),
    ...fixed.map((name) => declarationError(resource, 'needless', 'frozen.fields', `"${name}" is immutable, so no form changes it; remove it.`)),
  ]
}

function ofCall(resource: Resource, name: string, { from, schedule, availableUntil }: Endpoint): DeclarationError[] {
  const at = `endpoints.${name}`
  const states = stateKeyOf(resource)?.field.states ?? []
  return [
    ...repeatedDefaults(resource, [
      [`${at}.schedule`, schedule, '* * * * *'],
      [`${at}.availableUntil.days`, availableUntil?.days, 0],
    ]),
    ...(states.length > 0 && states.every((state) => from?.includes(state))
      ? [declarationError(resource, 'needless', `${at}.from`, 'it lists all states, which is the default; remove it.')]
      : []),
  ]
}

function ofOwnData({ ownData, ownerAccess, ...resource }: Resource): DeclarationError[] {
  const repeated = Array.isArray(ownData) ? ownData.filter((name: string) => ownerAccess?.fields.includes(name)) : []
  return repeated.map((name: string) =>
    declarationError(resource, 'needless', 'ownData', `"${name}" is already in the copy through \`ownerAccess\`; remove it.`),
  )
}

/** Words of a resource that change nothing. */
export const needlessDeclarationErrors = (resource: Resource): DeclarationError[] => [
  ...Object.entries(fieldsOf(resource)).flatMap(([name, field]) => ofField(resource, name, field)),
  ...ofList(resource),
  ...ofPage(resource),
  ...ofRights(resource),
  ...ofFrozen(resource),
  ...Object.entries(resource.endpoints).flatMap(([name, endpoint]) => ofCall(resource, name, endpoint)),
  ...ofOwnData(resource),
  ...needlessConditionErrors(resource),
]
