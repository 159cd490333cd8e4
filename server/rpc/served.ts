import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { allResources } from '#resources'
import { menu } from '#resources/menu.ts'
import type { Endpoint, Resource, Served, Tells } from '#schema'
import { isPayment } from '#schema'
import { declarationErrorsOf } from '#schema/check/check.ts'
import type { DeclarationError, DeclarationErrorCode } from '#schema/check/declarationError.ts'
import { declarationError, instead, strangers } from '#schema/check/declarationError.ts'
import { isCron, noCron } from '#schema/check/cron.ts'
import { declaredSlots, fieldsOf, slotsIn } from '#schema/slot.ts'

const folder = join(import.meta.dirname, '..', '..', 'resources')

const isServed = (value: unknown): value is Served => typeof value === 'object' && value !== null && 'of' in value && 'handlers' in value && 'hooks' in value

async function importServed(): Promise<readonly Served[]> {
  const files: string[] = []
  for await (const file of glob('**/*.server.ts', { cwd: folder })) files.push(file)
  const modules: Readonly<Record<string, unknown>>[] = await Promise.all(files.toSorted().map((file) => import(/* @vite-ignore */ join(folder, file))))
  return modules.flatMap((module) => Object.values(module).filter(isServed))
}

let found: Promise<readonly Served[]> | undefined

/** What stands beside the declarations as `<name>.server.ts`: found by its file name, listed nowhere, and looked for once in the life of a process. */
export const findServed = () => (found ??= importServed())

/** An action that moves a state, or writes what it asks for, needs no handler; every other call does. */
function needsHandler(of: Resource, { to, ask = {}, persistInput }: Endpoint) {
  const keys = new Set(slotsIn(ask).map(({ key }) => key))
  return to === undefined && (persistInput === false || !declaredSlots(of).some(({ key }) => keys.has(key)))
}

const isHandled = (of: Resource, endpoint: Endpoint, call: string, served?: Served) =>
  isPayment(endpoint) ? served?.payments?.[call] !== undefined : !needsHandler(of, endpoint) || served?.handlers[call] !== undefined

const inServer = (of: Pick<Resource, 'name'>, code: DeclarationErrorCode, at: string, says: string): DeclarationError => ({
  code,
  file: `${of.name}.server.ts`,
  at,
  says,
})

const choicesIn = (of: Resource, name: string) => Object.keys(fieldsOf(of)[name]?.choices ?? {})

/** A message that nobody keeps, or that is of no kind that its keeper knows. */
function untold(of: Resource, at: string, { category, channels = [] }: Tells, keeper: Resource | undefined): DeclarationError[] {
  if (!keeper) return [declarationError(of, 'noHandler', at, 'no resource keeps what people are told; give one the hook "told", or leave it out.')]
  return [
    ...strangers(of, 'noSuchValue', `${at}.category`, [category], choicesIn(keeper, 'category'), `category of ${keeper.name}`),
    ...strangers(of, 'noSuchValue', `${at}.channels`, channels, choicesIn(keeper, 'channel'), `channel of ${keeper.name}`),
  ]
}

/** Payments by the clock that would be asked for again every minute, for nobody says when they are due after a no. */
const restless = (of: Resource, call: string, endpoint: Endpoint, served?: Served): DeclarationError[] =>
  endpoint.due === undefined || served?.payments?.[call]?.declined
    ? []
    : [inServer(of, 'noHandler', call, `${of.name}.${call} is due by ${endpoint.due}; let "declined" say when it is due again.`)]

/** Payments of which nobody keeps what moves. */
function withoutLedger(of: Resource, call: string, ledger: Served | undefined): DeclarationError[] {
  const at = `endpoints.${call}`
  if (!ledger) return [declarationError(of, 'noHandler', at, 'no resource keeps movements of money; give one the hook "ledger", or make it an action.')]
  const keeps = ledger.hooks.ledger?.keeps ?? []
  return keeps.includes(of.name)
    ? []
    : [declarationError(of, 'noSuchValue', at, `${ledger.of.name} has no word for ${of.name}; let its rows be among those that it points at.`)]
}

/** Calls that are declared and cannot be answered, handlers of calls that are not, and servers of resources that nobody declared. */
export function implementationErrors(resources: readonly Resource[], served: readonly Served[]): DeclarationError[] {
  const byName = new Map(served.map((each) => [each.of.name, each]))
  const unheard = resources.flatMap((of) =>
    Object.entries(of.endpoints)
      .filter(([call, endpoint]) => !isHandled(of, endpoint, call, byName.get(of.name)))
      .map(([call]) => inServer(of, 'noHandler', call, `${of.name}.${call} is declared but has no handler; write one, or take the call out of ${of.name}.ts.`)),
  )
  const unasked = served.flatMap(({ of, handlers, payments }) => {
    const calls = Object.keys(of.endpoints)
    return Object.keys({ ...handlers, ...payments })
      .filter((call) => !calls.includes(call))
      .map((call) => inServer(of, 'noSuchCall', call, `"${call}" is no call of ${of.name}${instead(call, calls)}`))
  })
  const twice = served
    .filter((each) => byName.get(each.of.name) !== each)
    .map(({ of }) => inServer(of, 'servedTwice', of.name, `${of.name} is served twice; put all its handlers into one.`))
  const unknown = served
    .filter(({ of }) => !resources.some(({ name }) => name === of.name))
    .map(({ of }) => inServer(of, 'notInMenu', of.name, `it serves a resource that no menu names; put ${of.name} into the menu of its area.`))
  const untimely = served.flatMap(({ of, clock = {} }) =>
    Object.entries(clock).flatMap(([name, { at }]) => (isCron(at) ? [] : [inServer(of, 'badCron', name, noCron(at))])),
  )
  const keeper = served.find(({ hooks }) => hooks.told)?.of
  const lost = resources.flatMap((of) =>
    Object.entries(of.endpoints).flatMap(([call, { notification, declineNotification }]) => [
      ...(notification ? untold(of, `endpoints.${call}.notification`, notification, keeper) : []),
      ...(declineNotification ? untold(of, `endpoints.${call}.declineNotification`, declineNotification, keeper) : []),
    ]),
  )
  const ledger = served.find(({ hooks }) => hooks.ledger)
  const loose = resources.flatMap((of) =>
    Object.entries(of.endpoints).flatMap(([call, endpoint]) =>
      isPayment(endpoint) ? [...withoutLedger(of, call, ledger), ...restless(of, call, endpoint, byName.get(of.name))] : [],
    ),
  )
  return [...unheard, ...unasked, ...twice, ...unknown, ...lost, ...loose, ...untimely]
}

/** All that is wrong with what is declared, with the menu and with what serves it: to be known before anything is started, or migrated. */
export const allDeclarationErrors = async (): Promise<DeclarationError[]> => [
  ...declarationErrorsOf(allResources, menu),
  ...implementationErrors(allResources, await findServed()),
]
