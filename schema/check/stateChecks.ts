import type { Endpoint } from '../endpoint.ts'
import type { Resource } from '../resource.ts'
import { fieldsOf, sectionsOf } from '../slot.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, repeated, strangers } from './declarationError.ts'
import { likeDeclarationErrors } from './referenceChecks.ts'

const machinesOf = (of: Resource) =>
  Object.entries(fieldsOf(of)).flatMap(([name, { machine, options }]) => (machine ? [{ name, states: machine, options }] : []))

const isArrow = ({ from, to }: Endpoint) => from !== undefined || to !== undefined

/** Where an arrow leads, at once or in the end. */
const endsOf = ({ to, pending, onFailure }: Endpoint) => [to, pending, onFailure].filter((state) => state !== undefined)

/** States in which no row ever is: nothing leads there from where rows begin, and nothing that the declaration knows of puts them there. */
function unreached(of: Resource): readonly string[] {
  const [machine] = machinesOf(of)
  if (!machine) return []
  const elsewhere = (machine.options.elsewhere ?? []) as readonly string[]
  const arrows = Object.values(of.endpoints)
  const reached = new Set([...machine.states.slice(0, 1), ...elsewhere])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const arrow of arrows) if (arrow.from?.some((state) => reached.has(state)) ?? true) for (const state of endsOf(arrow)) reached.add(state)
  }
  return machine.states.filter((state) => !reached.has(state))
}

const noWayTo = (of: Resource, at: string, state: string) =>
  Object.values(of.endpoints).some((arrow) => endsOf(arrow).includes(state))
    ? declarationError(of, 'noWayIn', at, `actions lead to "${state}" from states alone that no row is ever in; lead there from one that is reached.`)
    : declarationError(of, 'noWayIn', at, `no action leads to "${state}"; declare one, or say it in "elsewhere" if something else moves a row there.`)

function machineDeclarationErrors(of: Resource): DeclarationError[] {
  const [one, another] = machinesOf(of)
  if (!one) return []
  const at = `fields.${one.name}`
  return [
    ...(another ? [declarationError(of, 'twoMachines', `fields.${another.name}`, `"${one.name}" already says where a row stands; make this a choice.`)] : []),
    ...strangers(of, 'noSuchState', `${at}.elsewhere`, one.options.elsewhere ?? [], one.states, `state of ${of.name}`),
    ...repeated(of, `${at}.elsewhere`, one.options.elsewhere ?? []),
    ...unreached(of).map((state) => noWayTo(of, at, state)),
  ]
}

function arrowDeclarationErrors(of: Resource, call: string, { from, to, pending, onFailure }: Endpoint): DeclarationError[] {
  const [one] = machinesOf(of)
  const at = `endpoints.${call}`
  if (!one) return [declarationError(of, 'noStates', at, `${of.name} has no states, so no action moves between them; leave out "from" and "to".`)]
  const stray = unreached(of)
  const isDead = from !== undefined && from.length > 0 && from.every((state) => stray.includes(state))
  return [
    ...strangers(of, 'noSuchState', `${at}.from`, from ?? [], one.states, `state of ${of.name}`),
    ...strangers(of, 'noSuchState', `${at}.to`, to === undefined ? [] : [to], one.states, `state of ${of.name}`),
    ...strangers(of, 'noSuchState', `${at}.pending`, pending === undefined ? [] : [pending], one.states, `state of ${of.name}`),
    ...strangers(of, 'noSuchState', `${at}.onFailure`, onFailure === undefined ? [] : [onFailure], one.states, `state of ${of.name}`),
    ...repeated(of, `${at}.from`, from ?? []),
    ...(isDead
      ? [declarationError(of, 'neverPossible', `${at}.from`, 'no row is ever in such a state, so nobody can use it; name states that are reached.')]
      : []),
    ...(from?.length === 1 && from[0] === to ? [declarationError(of, 'contradictory', at, `it leads from "${to}" to "${to}"; leave out "to".`)] : []),
  ]
}

function frozen(of: Resource): DeclarationError[] {
  if (!of.frozen) return []
  const [one] = machinesOf(of)
  if (!one) return [declarationError(of, 'noStates', 'frozen', `${of.name} has no states that could freeze it; leave it out.`)]
  const names = of.frozen.fields ?? []
  const fixed = names.filter((name) => fieldsOf(of)[name]?.options.readOnly)
  return [
    ...(of.frozen.in.length === 0 ? [declarationError(of, 'neverPossible', 'frozen.in', 'no state is named, so nothing is ever frozen; name one.')] : []),
    ...strangers(of, 'noSuchState', 'frozen.in', of.frozen.in, one.states, `state of ${of.name}`),
    ...repeated(of, 'frozen.in', of.frozen.in),
    ...strangers(of, 'noSuchField', 'frozen.fields', names, Object.keys(fieldsOf(of)), `field of ${of.name}`),
    ...repeated(of, 'frozen.fields', names),
    ...fixed.map((name) => declarationError(of, 'neverWritten', 'frozen.fields', `"${name}" is read-only, so no form changes it anyway; leave it out.`)),
  ]
}

/** What is wrong with a resource's states, the arrows between them, and what depends on them or on other values. */
export const stateDeclarationErrors = (of: Resource): DeclarationError[] => [
  ...machineDeclarationErrors(of),
  ...Object.entries(of.endpoints).flatMap(([call, endpoint]) => (isArrow(endpoint) ? arrowDeclarationErrors(of, call, endpoint) : [])),
  ...frozen(of),
  ...sectionsOf(of).flatMap(({ name, section }) => likeDeclarationErrors(of, `fields.${name}.on`, of, section.on ?? {})),
  ...Object.entries(of.endpoints).flatMap(([call, { on = {} }]) => likeDeclarationErrors(of, `endpoints.${call}.on`, of, on)),
]
