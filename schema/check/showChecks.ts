import { isAction } from '../endpoint.ts'
import { everyNext } from '../page.ts'
import type { Resource } from '../resource.ts'
import { declaredSlots, fieldOf, fieldsOf, machineOf, sectionsOf } from '../slot.ts'
import type { DeclarationError, Known } from './declarationError.ts'
import { declarationError, repeated, strangers } from './declarationError.ts'
import { likeDeclarationErrors } from './referenceChecks.ts'

const reference = (of: Resource, name: string) => declaredSlots(of).find((slot) => slot.name === name && slot.part.refers?.many === false)

const named = (of: Resource, at: string, names: readonly string[]) => [
  ...strangers(of, 'noSuchField', at, names, [...Object.keys(fieldsOf(of)), 'created_at'], `field of ${of.name}`),
  ...repeated(of, at, names),
]

/** A word of the head: a field that can do it, or a reference to a resource with one that can. */
function able(of: Resource, { find }: Known, at: string, name: string | undefined, word: 'dials' | 'pictures', what: string): DeclarationError[] {
  if (name === undefined) return []
  const field = fieldOf(of, name)
  if (!field) return named(of, at, [name])
  const target = reference(of, name) ? find(field.to ?? '') : undefined
  const can = (field[word] && !field.masked) || (target && Object.values(fieldsOf(target)).some((each) => each[word] && !each.masked))
  return can ? [] : [declarationError(of, 'otherKind', at, `"${name}" has ${what}; name a field that has, or a reference to what has.`)]
}

function cards(of: Resource, names: readonly string[]): DeclarationError[] {
  const known = names.filter((name) => fieldOf(of, name) !== undefined)
  return [
    ...named(of, 'show.cards', names),
    ...known
      .filter((name) => !reference(of, name))
      .map((name) => declarationError(of, 'otherKind', 'show.cards', `"${name}" points at no row that could stand there; name a reference.`)),
  ]
}

function next(of: Resource): DeclarationError[] {
  const said = Object.entries(of.show?.next ?? {})
  if (said.length === 0) return []
  const machine = machineOf(of)
  if (!machine) return [declarationError(of, 'noStates', 'show.next', 'its rows have no states; leave it out.')]
  const actions = Object.keys(of.endpoints).filter((name) => of.endpoints[name] !== undefined && isAction(of.endpoints[name]))
  return [
    ...strangers(
      of,
      'noSuchState',
      'show.next',
      said.map(([state]) => state),
      machine.field.machine ?? [],
      `state of ${of.name}`,
    ),
    ...said.flatMap(([state, going]) => {
      const at = `show.next.${state}`
      const names = everyNext(of, state) ?? []
      const by = going && 'by' in going ? going.by : undefined
      const isState = machine.field.machine?.includes(state)
      const never = names.filter((name) => isState && actions.includes(name) && of.endpoints[name]?.from && !of.endpoints[name]?.from?.includes(state))
      return [
        ...strangers(of, 'noSuchField', `${at}.by`, by === undefined ? [] : [by], Object.keys(fieldsOf(of)), `field of ${of.name}`),
        ...strangers(of, 'noSuchCall', at, names, actions, `action of ${of.name}`),
        ...repeated(of, at, names),
        ...never.map((name) => declarationError(of, 'neverPossible', at, `"${name}" does not begin in this state; leave it out.`)),
      ]
    }),
  ]
}

function sections(of: Resource): DeclarationError[] {
  const { side = [], folded = [] } = of.show ?? {}
  const known = sectionsOf(of).flatMap(({ name }) => (name === '' ? [] : [name]))
  return [
    ...strangers(of, 'noSuchField', 'show.side', side, known, `section of ${of.name}`),
    ...strangers(of, 'noSuchField', 'show.folded', folded, known, `section of ${of.name}`),
    ...repeated(of, 'show.folded', [...side, ...folded]),
  ]
}

/** What is wrong with what is said of the page of a row. */
export function showDeclarationErrors(of: Resource, known: Known): DeclarationError[] {
  const { head = {}, facts = [], cards: beside = [] } = of.show ?? {}
  return [
    ...named(of, 'show.head.title', head.title ?? []),
    ...able(of, known, 'show.head.call', head.call, 'dials', 'no number to dial'),
    ...able(of, known, 'show.head.picture', head.picture, 'pictures', 'no picture'),
    ...named(of, 'show.facts', facts),
    ...cards(of, beside),
    ...next(of),
    ...sections(of),
  ]
}

/** On which rows a moment or a day is due. */
export const dueDeclarationErrorsOf = (of: Resource): DeclarationError[] =>
  Object.entries(fieldsOf(of)).flatMap(([name, { options }]) => likeDeclarationErrors(of, `fields.${name}.due.while`, of, options.due?.while ?? {}))
