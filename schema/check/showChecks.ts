import { isAction } from '../endpoint.ts'
import { possibleNextActions } from '../recordPage.ts'
import type { Resource } from '../resource.ts'
import { declaredFieldKeys, fieldOf, fieldsOf, stateKeyOf, sectionsOf } from '../fieldKey.ts'
import type { DeclarationError, DeclarationIndex } from './declarationError.ts'
import { declarationError, duplicates, unknownNames } from './declarationError.ts'
import { valuesDeclarationErrors } from './referenceChecks.ts'

const reference = (resource: Resource, name: string) =>
  declaredFieldKeys(resource).find((fieldKey) => fieldKey.name === name && fieldKey.spec.refers?.many === false)

const named = (resource: Resource, at: string, names: readonly string[]) => [
  ...unknownNames(resource, 'noSuchField', at, names, [...Object.keys(fieldsOf(resource)), 'created_at'], `field of ${resource.name}`),
  ...duplicates(resource, at, names),
]

/** An error unless the field has the feature (phone number or picture), or refers to a resource with such a field. */
function able(
  resource: Resource,
  { find }: DeclarationIndex,
  at: string,
  name: string | undefined,
  word: 'isPhone' | 'pictures',
  missingText: string,
): DeclarationError[] {
  if (name === undefined) return []
  const field = fieldOf(resource, name)
  if (!field) return named(resource, at, [name])
  const target = reference(resource, name) ? find(field.to ?? '') : undefined
  const can = (field[word] && !field.masked) || (target && Object.values(fieldsOf(target)).some((item) => item[word] && !item.masked))
  return can ? [] : [declarationError(resource, 'otherKind', at, `"${name}" has ${missingText}; name a field that has, or a reference to what has.`)]
}

function cards(resource: Resource, names: readonly string[]): DeclarationError[] {
  const known = names.filter((name) => fieldOf(resource, name) !== undefined)
  return [
    ...named(resource, 'show.cards', names),
    ...known
      .filter((name) => !reference(resource, name))
      .map((name) => declarationError(resource, 'otherKind', 'show.cards', `"${name}" points at no row that could stand there; name a reference.`)),
  ]
}

function next(resource: Resource): DeclarationError[] {
  const declaredNext = Object.entries(resource.show?.next ?? {})
  if (declaredNext.length === 0) return []
  const stateKey = stateKeyOf(resource)
  if (!stateKey) return [declarationError(resource, 'noStates', 'show.next', 'its rows have no states; leave it out.')]
  const actions = Object.keys(resource.endpoints).filter((name) => resource.endpoints[name] !== undefined && isAction(resource.endpoints[name]))
  return [
    ...unknownNames(
      resource,
      'noSuchState',
      'show.next',
      declaredNext.map(([state]) => state),
      stateKey.field.states ?? [],
      `state of ${resource.name}`,
    ),
    ...declaredNext.flatMap(([state, nextActions]) => {
      const at = `show.next.${state}`
      const names = possibleNextActions(resource, state) ?? []
      const by = nextActions && 'by' in nextActions ? nextActions.by : undefined
      const isState = stateKey.field.states?.includes(state)
      const never = names.filter(
        (name) => isState && actions.includes(name) && resource.endpoints[name]?.from && !resource.endpoints[name]?.from?.includes(state),
      )
      return [
        ...unknownNames(resource, 'noSuchField', `${at}.by`, by === undefined ? [] : [by], Object.keys(fieldsOf(resource)), `field of ${resource.name}`),
        ...unknownNames(resource, 'noSuchCall', at, names, actions, `action of ${resource.name}`),
        ...duplicates(resource, at, names),
        ...never.map((name) => declarationError(resource, 'neverPossible', at, `"${name}" does not begin in this state; leave it out.`)),
      ]
    }),
  ]
}

function sections(resource: Resource): DeclarationError[] {
  const { side = [], folded = [] } = resource.show ?? {}
  const known = sectionsOf(resource).flatMap(({ name }) => (name === '' ? [] : [name]))
  return [
    ...unknownNames(resource, 'noSuchField', 'show.side', side, known, `section of ${resource.name}`),
    ...unknownNames(resource, 'noSuchField', 'show.folded', folded, known, `section of ${resource.name}`),
    ...duplicates(resource, 'show.folded', [...side, ...folded]),
  ]
}

/** Errors in the record page. */
export function showDeclarationErrors(resource: Resource, index: DeclarationIndex): DeclarationError[] {
  const { head = {}, facts = [], cards: cardReferences = [] } = resource.show ?? {}
  return [
    ...named(resource, 'show.head.title', head.title ?? []),
    ...able(resource, index, 'show.head.call', head.call, 'isPhone', 'no number to dial'),
    ...able(resource, index, 'show.head.picture', head.picture, 'pictures', 'no picture'),
    ...named(resource, 'show.facts', facts),
    ...cards(resource, cardReferences),
    ...next(resource),
    ...sections(resource),
  ]
}

/** Errors in the conditions of deadlines (`due.while`). */
export const deadlineDeclarationErrors = (resource: Resource): DeclarationError[] =>
  Object.entries(fieldsOf(resource)).flatMap(([name, { options }]) =>
    valuesDeclarationErrors(resource, `fields.${name}.due.while`, resource, options.due?.while ?? {}),
  )
