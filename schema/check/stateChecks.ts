import type { Endpoint } from '../declare/endpoint.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldsOf, sectionsOf } from '../row/fieldKey.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { declarationError, duplicateErrors, unknownNameErrors } from './base/declarationError.ts'
import { conditionDeclarationErrors } from './base/referenceChecks.ts'

const stateFieldsOf = (resource: Resource) =>
  Object.entries(fieldsOf(resource)).flatMap(([name, { states, options }]) => (states ? [{ name, states, options }] : []))

const externallySetIn = ({ options }: ReturnType<typeof stateFieldsOf>[number]): readonly string[] => options.externallySet ?? []

const isTransition = ({ from, to }: Endpoint) => from !== undefined || to !== undefined

/** The states that a transition can lead to. */
const targetStatesOf = ({ to, pending, onFailure }: Endpoint) => [to, pending, onFailure].filter((state) => state !== undefined)

/** States that a row can reach by transitions from the initial state or from one that is set externally. */
function reachedFrom(resource: Resource, starts: readonly string[]): ReadonlySet<string> {
  const arrows = Object.values(resource.endpoints)
  const reached = new Set(starts)
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const arrow of arrows) if (arrow.from?.some((state) => reached.has(state)) ?? true) for (const state of targetStatesOf(arrow)) reached.add(state)
  }
  return reached
}

/** States that no row can reach from the initial state by transitions, and that are not declared as `externallySet`. */
function unreachableStatesOf(resource: Resource): readonly string[] {
  const [machine] = stateFieldsOf(resource)
  if (!machine) return []
  const reached = reachedFrom(resource, [...machine.states.slice(0, 1), ...externallySetIn(machine)])
  return machine.states.filter((state) => !reached.has(state))
}

/** States in `externallySet` that are reached without it. They can be left out together. */
function needlesslyExternal(resource: Resource): readonly string[] {
  const [machine] = stateFieldsOf(resource)
  if (!machine) return []
  const needed = new Set(externallySetIn(machine))
  for (const state of externallySetIn(machine)) {
    needed.delete(state)
    if (!reachedFrom(resource, [...machine.states.slice(0, 1), ...needed]).has(state)) needed.add(state)
  }
  return externallySetIn(machine).filter((state) => machine.states.includes(state) && !needed.has(state))
}

const unreachableStateError = (resource: Resource, at: string, state: string) =>
  Object.values(resource.endpoints).some((arrow) => targetStatesOf(arrow).includes(state))
    ? declarationError(
        resource,
        'unreachableState',
        at,
        `the actions that lead to "${state}" start only from states that are never reached; start from a reachable state.`,
      )
    : declarationError(
        resource,
        'unreachableState',
        at,
        `no action leads to "${state}"; declare one, or list it in "externallySet" if the state is set elsewhere.`,
      )

function stateFieldErrors(resource: Resource): DeclarationError[] {
  const [one, secondMachine] = stateFieldsOf(resource)
  if (!one) return []
  const at = `fields.${one.name}`
  return [
    ...(secondMachine
      ? [declarationError(resource, 'twoStateFields', `fields.${secondMachine.name}`, `"${one.name}" already holds the state; make this field a choice.`)]
      : []),
    ...unknownNameErrors(resource, 'noSuchState', `${at}.externallySet`, one.options.externallySet ?? [], one.states, `state of ${resource.name}`),
    ...duplicateErrors(resource, `${at}.externallySet`, one.options.externallySet ?? []),
    ...unreachableStatesOf(resource).map((state) => unreachableStateError(resource, at, state)),
    ...needlesslyExternal(resource).map((state) =>
      declarationError(resource, 'needless', `${at}.externallySet`, `"${state}" is the initial state or the target of an action; remove it.`),
    ),
  ]
}

function transitionErrors(resource: Resource, call: string, { from, to, pending, onFailure }: Endpoint): DeclarationError[] {
  const [one] = stateFieldsOf(resource)
  const at = `endpoints.${call}`
  if (!one) return [declarationError(resource, 'noStates', at, `${resource.name} has no states; remove "from" and "to".`)]
  const unreachedStates = unreachableStatesOf(resource)
  const isDead = from !== undefined && from.length > 0 && from.every((state) => unreachedStates.includes(state))
  return [
    ...unknownNameErrors(resource, 'noSuchState', `${at}.from`, from ?? [], one.states, `state of ${resource.name}`),
    ...unknownNameErrors(resource, 'noSuchState', `${at}.to`, to === undefined ? [] : [to], one.states, `state of ${resource.name}`),
    ...unknownNameErrors(resource, 'noSuchState', `${at}.pending`, pending === undefined ? [] : [pending], one.states, `state of ${resource.name}`),
    ...unknownNameErrors(resource, 'noSuchState', `${at}.onFailure`, onFailure === undefined ? [] : [onFailure], one.states, `state of ${resource.name}`),
    ...duplicateErrors(resource, `${at}.from`, from ?? []),
    ...(isDead
      ? [
          declarationError(
            resource,
            'neverPossible',
            `${at}.from`,
            'none of these states is ever reached, so the action is never available; list reachable states.',
          ),
        ]
      : []),
    ...(from?.length === 1 && from[0] === to ? [declarationError(resource, 'contradictory', at, `it leads from "${to}" to "${to}"; remove "to".`)] : []),
  ]
}

function frozenErrors(resource: Resource): DeclarationError[] {
  if (!resource.frozen) return []
  const [one] = stateFieldsOf(resource)
  if (!one) return [declarationError(resource, 'noStates', 'frozen', `${resource.name} has no states; remove it.`)]
  const names = resource.frozen.fields ?? []
  const fixed = names.filter((name) => fieldsOf(resource)[name]?.options.readOnly)
  return [
    ...(resource.frozen.in.length === 0
      ? [declarationError(resource, 'neverPossible', 'frozen.in', 'no state is listed, so nothing is ever frozen; list at least one.')]
      : []),
    ...unknownNameErrors(resource, 'noSuchState', 'frozen.in', resource.frozen.in, one.states, `state of ${resource.name}`),
    ...duplicateErrors(resource, 'frozen.in', resource.frozen.in),
    ...unknownNameErrors(resource, 'noSuchField', 'frozen.fields', names, Object.keys(fieldsOf(resource)), `field of ${resource.name}`),
    ...duplicateErrors(resource, 'frozen.fields', names),
    ...fixed.map((name) => declarationError(resource, 'neverWritten', 'frozen.fields', `"${name}" is already read-only; remove it.`)),
  ]
}

/** Errors in the states and transitions of a resource, and in conditions that depend on values of a row. */
export const stateDeclarationErrors = (resource: Resource): DeclarationError[] => [
  ...stateFieldErrors(resource),
  ...Object.entries(resource.endpoints).flatMap(([call, endpoint]) => (isTransition(endpoint) ? transitionErrors(resource, call, endpoint) : [])),
  ...frozenErrors(resource),
  ...sectionsOf(resource).flatMap(({ name, section }) => conditionDeclarationErrors(resource, `fields.${name}.when`, resource, section.when ?? {})),
  ...Object.entries(resource.endpoints).flatMap(([call, { availableWhen = {} }]) =>
    conditionDeclarationErrors(resource, `endpoints.${call}.availableWhen`, resource, availableWhen),
  ),
]
