import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { allResources } from '#resources'
import { menu } from '#resources/menu.ts'
import type { Endpoint, Resource, Implementation, NotificationSpec } from '#schema'
import { isPayment } from '#schema'
import { declarationErrorsOf } from '#schema/check/check.ts'
import type { DeclarationError, DeclarationErrorCode } from '#schema/check/base/declarationError.ts'
import { declarationError, suggestionText, unknownNameErrors } from '#schema/check/base/declarationError.ts'
import { isCron, invalidCronMessage } from '#schema/check/base/cron.ts'
import { declaredFieldKeys, fieldsOf, fieldKeysOfFields } from '#schema/row/fieldKey.ts'

const folder = join(import.meta.dirname, '..', '..', 'resources')

const isImplementation = (value: unknown): value is Implementation =>
  typeof value === 'object' && value !== null && 'resource' in value && 'handlers' in value && 'hooks' in value

async function importImplementations(): Promise<readonly Implementation[]> {
  const files: string[] = []
  for await (const file of glob('**/*.server.ts', { cwd: folder })) files.push(file)
  const modules: Readonly<Record<string, unknown>>[] = await Promise.all(files.toSorted().map((file) => import(/* @vite-ignore */ join(folder, file))))
  return modules.flatMap((module) => Object.values(module).filter(isImplementation))
}

let loadedImplementations: Promise<readonly Implementation[]> | undefined

/** The implementations in `<name>.server.ts` files; found by file name, and loaded once per process. */
export const loadImplementations = () => (loadedImplementations ??= importImplementations())

/** An action that changes a state or stores its form needs no handler; every other call does. */
function needsHandler(resource: Resource, { to, ask = {}, persistInput }: Endpoint) {
  const keys = new Set(fieldKeysOfFields(ask).map(({ key }) => key))
  return to === undefined && (persistInput === false || !declaredFieldKeys(resource).some(({ key }) => keys.has(key)))
}

const isHandled = (resource: Resource, endpoint: Endpoint, call: string, served?: Implementation) =>
  isPayment(endpoint) ? served?.payments?.[call] !== undefined : !needsHandler(resource, endpoint) || served?.handlers[call] !== undefined

const serverDeclarationError = (of: Pick<Resource, 'name'>, code: DeclarationErrorCode, at: string, message: string): DeclarationError => ({
  code,
  file: `${of.name}.server.ts`,
  at,
  message,
})

const choicesIn = (resource: Resource, name: string) => Object.keys(fieldsOf(resource)[name]?.choices ?? {})

/** Errors of a notification: no resource stores notifications, or that resource has no such category or channel. */
function notificationErrorsOf(resource: Resource, at: string, { category, channels = [] }: NotificationSpec, keeper: Resource | undefined): DeclarationError[] {
  if (!keeper) return [declarationError(resource, 'noHandler', at, 'no resource stores notifications; give one the hook "onNotify", or remove it.')]
  return [
    ...unknownNameErrors(resource, 'noSuchValue', `${at}.category`, [category], choicesIn(keeper, 'category'), `category of ${keeper.name}`),
    ...unknownNameErrors(resource, 'noSuchValue', `${at}.channels`, channels, choicesIn(keeper, 'channel'), `channel of ${keeper.name}`),
  ]
}

/** A scheduled payment without `declined`: after a refusal it would be tried again every minute. */
const retryErrors = (resource: Resource, call: string, endpoint: Endpoint, served?: Implementation): DeclarationError[] =>
  endpoint.dueField === undefined || served?.payments?.[call]?.declined
    ? []
    : [serverDeclarationError(resource, 'noHandler', call, `${resource.name}.${call} is due by ${endpoint.dueField}; let "declined" set the next due time.`)]

/** A payment whose ledger is missing, or cannot reference this resource. */
function ledgerErrors(resource: Resource, call: string, ledger: Implementation | undefined): DeclarationError[] {
  const at = `endpoints.${call}`
  if (!ledger) return [declarationError(resource, 'noHandler', at, 'no resource stores transactions; give one the hook "ledger", or make it an action.')]
  const keeps = ledger.hooks.ledger?.resourceNames ?? []
  return keeps.includes(resource.name)
    ? []
    : [
        declarationError(
          resource,
          'noSuchValue',
          at,
          `${ledger.resource.name} has no target type for ${resource.name}; add it to the resources that it refers to.`,
        ),
      ]
}

/** Calls that are declared without a handler. */
const missingHandlersOf = (resource: Resource, implementation: Implementation | undefined) =>
  Object.entries(resource.endpoints)
    .filter(([call, endpoint]) => !isHandled(resource, endpoint, call, implementation))
    .map(([call]) =>
      serverDeclarationError(
        resource,
        'noHandler',
        call,
        `${resource.name}.${call} is declared but has no handler; write one, or remove the call from ${resource.name}.ts.`,
      ),
    )

/** Errors between declarations and implementations: calls without a handler, handlers without a call, resources implemented twice or not declared. */
export function implementationErrors(resources: readonly Resource[], served: readonly Implementation[]): DeclarationError[] {
  const byName = new Map(served.map((item) => [item.resource.name, item]))
  const missingHandlers = resources.flatMap((resource) => missingHandlersOf(resource, byName.get(resource.name)))
  const extraHandlers = served.flatMap(({ resource, handlers, payments }) => {
    const calls = Object.keys(resource.endpoints)
    return Object.keys({ ...handlers, ...payments })
      .filter((call) => !calls.includes(call))
      .map((call) => serverDeclarationError(resource, 'noSuchCall', call, `"${call}" is not a call of ${resource.name}${suggestionText(call, calls)}`))
  })
  const duplicates = served
    .filter((item) => byName.get(item.resource.name) !== item)
    .map(({ resource }) =>
      serverDeclarationError(resource, 'implementedTwice', resource.name, `${resource.name} is implemented twice; put all its handlers into one place.`),
    )
  const unknown = served
    .filter(({ resource }) => !resources.some(({ name }) => name === resource.name))
    .map(({ resource }) =>
      serverDeclarationError(
        resource,
        'notInMenu',
        resource.name,
        `it implements a resource that is not in any menu; add ${resource.name} to the menu of its area.`,
      ),
    )
  const badSchedules = served.flatMap(({ resource, jobs = {} }) =>
    Object.entries(jobs).flatMap(([name, { schedule }]) =>
      isCron(schedule) ? [] : [serverDeclarationError(resource, 'badCron', name, invalidCronMessage(schedule))],
    ),
  )
  const keeper = served.find(({ hooks }) => hooks.onNotify)?.resource
  const notificationErrors = resources.flatMap((resource) =>
    Object.entries(resource.endpoints).flatMap(([call, { notification, declineNotification }]) => [
      ...(notification ? notificationErrorsOf(resource, `endpoints.${call}.notification`, notification, keeper) : []),
      ...(declineNotification ? notificationErrorsOf(resource, `endpoints.${call}.declineNotification`, declineNotification, keeper) : []),
    ]),
  )
  const ledger = served.find(({ hooks }) => hooks.ledger)
  const paymentErrors = resources.flatMap((resource) =>
    Object.entries(resource.endpoints).flatMap(([call, endpoint]) =>
      isPayment(endpoint) ? [...ledgerErrors(resource, call, ledger), ...retryErrors(resource, call, endpoint, byName.get(resource.name))] : [],
    ),
  )
  return [...missingHandlers, ...extraHandlers, ...duplicates, ...unknown, ...notificationErrors, ...paymentErrors, ...badSchedules]
}

/** All errors of the declarations, the menu and the implementations; checked before a start or a migration. */
export const allDeclarationErrors = async (): Promise<DeclarationError[]> => [
  ...declarationErrorsOf(allResources, menu),
  ...implementationErrors(allResources, await loadImplementations()),
]
