import type { Endpoint } from '../endpoint.ts'
import type { Resource } from '../resource.ts'
import { fieldsOf, sectionsOf } from '../fieldKey.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, duplicates, unknownNames } from './declarationError.ts'
import { valuesDeclarationErrors } from './referenceChecks.ts'

const machinesOf = (resource: Resource) =>
  Object.entries(fieldsOf(resource)).flatMap(([name, { states, options }]) => (states ? [{ name, states: states, options }] : []))

const isArrow = ({ from, to }: Endpoint) => from !== undefined || to !== undefined

/** The states that a transition can lead to. */
const endsOf = ({ to, pending, onFailure }: Endpoint) => [to, pending, onFailure].filter((state) => state !== undefined)

/** States that no row can reach from the initial state by transitions, and that are not declared as `externallySet`. */
function unreached(resource: Resource): readonly string[] {
  const [machine] = machinesOf(resource)
  if (!machine) return []
  const elsewhere = (machine.options.externallySet ?? []) as readonly string[]
  const arrows = Object.values(resource.endpoints)
  const reached = new Set([...machine.states.slice(0, 1), ...elsewhere])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const arrow of arrows) if (arrow.from?.some((state) => reached.has(state)) ?? true) for (const state of endsOf(arrow)) reached.add(state)
  }
  return machine.states.filter((state) => !reached.has(state))
}

const noWayTo = (resource: Resource, at: string, state: string) =>
  Object.values(resource.endpoints).some((arrow) => endsOf(arrow).includes(state))
    ? declarationError(resource, 'noWayIn', at, `actions lead to "${state}" from states alone that no row is ever in; lead there from one that is reached.`)
    : declarationError(resource, 'noWayIn', at, `no action leads to "${state}"; declare one, or say it in "elsewhere" if something else moves a row there.`)

function machineDeclarationErrors(resource: Resource): DeclarationError[] {
  const [one, secondMachine] = machinesOf(resource)
  if (!one) return []
  const at = `fields.${one.name}`
  return [
    ...(secondMachine
      ? [declarationError(resource, 'twoMachines', `fields.${secondMachine.name}`, `"${one.name}" already says where a row stands; make this a choice.`)]
      : []),
    ...unknownNames(resource, 'noSuchState', `${at}.externallySet`, one.options.externallySet ?? [], one.states, `state of ${resource.name}`),
    ...duplicates(resource, `${at}.externallySet`, one.options.externallySet ?? []),
    ...unreached(resource).map((state) => noWayTo(resource, at, state)),
  ]
}

function arrowDeclarationErrors(resource: Resource, call: string, { from, to, pending, onFailure }: Endpoint): DeclarationError[] {
  const [one] = machinesOf(resource)
  const at = `endpoints.${call}`
  if (!one) return [declarationError(resource, 'noStates', at, `${resource.name} has no states, so no action moves between them; leave out "from" and "to".`)]
  const unreachedStates = unreached(resource)
  const isDead = from !== undefined && from.length > 0 && from.every((state) => unreachedStates.includes(state))
  return [
    ...unknownNames(resource, 'noSuchState', `${at}.from`, from ?? [], one.states, `state of ${resource.name}`),
    ...unknownNames(resource, 'noSuchState', `${at}.to`, to === undefined ? [] : [to], one.states, `state of ${resource.name}`),
    ...unknownNames(resource, 'noSuchState', `${at}.pending`, pending === undefined ? [] : [pending], one.states, `state of ${resource.name}`),
    ...unknownNames(resource, 'noSuchState', `${at}.onFailure`, onFailure === undefined ? [] : [onFailure], one.states, `state of ${resource.name}`),
    ...duplicates(resource, `${at}.from`, from ?? []),
    ...(isDead
      ? [declarationError(resource, 'neverPossible', `${at}.from`, 'no row is ever in such a state, so nobody can use it; name states that are reached.')]
      : []),
    ...(from?.length === 1 && from[0] === to ? [declarationError(resource, 'contradictory', at, `it leads from "${to}" to "${to}"; leave out "to".`)] : []),
  ]
}

function frozen(resource: Resource): DeclarationError[] {
  if (!resource.frozen) return []
  const [one] = machinesOf(resource)
  if (!one) return [declarationError(resource, 'noStates', 'frozen', `${resource.name} has no states that could freeze it; leave it out.`)]
  const names = resource.frozen.fields ?? []
  const fixed = names.filter((name) => fieldsOf(resource)[name]?.options.readOnly)
  return [
    ...(resource.frozen.in.length === 0
      ? [declarationError(resource, 'neverPossible', 'frozen.in', 'no state is named, so nothing is ever frozen; name one.')]
      : []),
    ...unknownNames(resource, 'noSuchState', 'frozen.in', resource.frozen.in, one.states, `state of ${resource.name}`),
    ...duplicates(resource, 'frozen.in', resource.frozen.in),
    ...unknownNames(resource, 'noSuchField', 'frozen.fields', names, Object.keys(fieldsOf(resource)), `field of ${resource.name}`),
    ...duplicates(resource, 'frozen.fields', names),
    ...fixed.map((name) => declarationError(resource, 'neverWritten', 'frozen.fields', `"${name}" is read-only, so no form changes it anyway; leave it out.`)),
  ]
}

/** Errors in the states and transitions of a resource, and in conditions that depend on values of a row. */
export const stateDeclarationErrors = (resource: Resource): DeclarationError[] => [
  ...machineDeclarationErrors(resource),
  ...Object.entries(resource.endpoints).flatMap(([call, endpoint]) => (isArrow(endpoint) ? arrowDeclarationErrors(resource, call, endpoint) : [])),
  ...frozen(resource),
  ...sectionsOf(resource).flatMap(({ name, section }) => valuesDeclarationErrors(resource, `fields.${name}.on`, resource, section.on ?? {})),
  ...Object.entries(resource.endpoints).flatMap(([call, { availableWhen = {} }]) =>
    valuesDeclarationErrors(resource, `endpoints.${call}.availableWhen`, resource, availableWhen),
  ),
]
