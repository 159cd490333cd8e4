import { isAction } from '../declare/endpoint.ts'
import { possibleNextActions } from '../page/recordPage.ts'
import type { Resource } from '../declare/resource.ts'
import { declaredFieldKeys, fieldOf, fieldsOf, stateKeyOf, sectionsOf } from '../row/fieldKey.ts'
import type { DeclarationError, ResourceIndex } from './base/declarationError.ts'
import { declarationError, duplicateErrors, unknownNameErrors } from './base/declarationError.ts'
import { conditionDeclarationErrors } from './base/referenceChecks.ts'

const singleReference = (resource: Resource, name: string) =>
  declaredFieldKeys(resource).find((fieldKey) => fieldKey.name === name && fieldKey.spec.refers?.many === false)

const fieldNameErrors = (resource: Resource, at: string, names: readonly string[]) => [
  ...unknownNameErrors(resource, 'noSuchField', at, names, [...Object.keys(fieldsOf(resource)), 'created_at'], `field of ${resource.name}`),
  ...duplicateErrors(resource, at, names),
]

/** An error unless the field has the feature (phone number or picture), or refers to a resource with such a field. */
function featureErrors(
  resource: Resource,
  { find }: ResourceIndex,
  at: string,
  name: string | undefined,
  word: 'isPhone' | 'pictures',
  missingText: string,
): DeclarationError[] {
  if (name === undefined) return []
  const field = fieldOf(resource, name)
  if (!field) return fieldNameErrors(resource, at, [name])
  const target = singleReference(resource, name) ? find(field.to ?? '') : undefined
  const can = (field[word] && !field.masked) || (target && Object.values(fieldsOf(target)).some((item) => item[word] && !item.masked))
  return can
    ? []
    : [declarationError(resource, 'wrongKind', at, `"${name}" has ${missingText}; choose a field that has one, or a reference to a resource that has one.`)]
}

function cardErrors(resource: Resource, names: readonly string[]): DeclarationError[] {
  const known = names.filter((name) => fieldOf(resource, name) !== undefined)
  return [
    ...fieldNameErrors(resource, 'show.cards', names),
    ...known
      .filter((name) => !singleReference(resource, name))
      .map((name) => declarationError(resource, 'wrongKind', 'show.cards', `"${name}" is not a reference that can be shown as a card; choose a reference.`)),
  ]
}

function nextActionErrors(resource: Resource): DeclarationError[] {
  const declaredNext = Object.entries(resource.show?.next ?? {})
  if (declaredNext.length === 0) return []
  const stateKey = stateKeyOf(resource)
  if (!stateKey) return [declarationError(resource, 'noStates', 'show.next', 'the resource has no states; remove it.')]
  const actions = Object.keys(resource.endpoints).filter((name) => resource.endpoints[name] !== undefined && isAction(resource.endpoints[name]))
  return [
    ...unknownNameErrors(
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
        ...unknownNameErrors(resource, 'noSuchField', `${at}.by`, by === undefined ? [] : [by], Object.keys(fieldsOf(resource)), `field of ${resource.name}`),
        ...unknownNameErrors(resource, 'noSuchCall', at, names, actions, `action of ${resource.name}`),
        ...duplicateErrors(resource, at, names),
        ...never.map((name) => declarationError(resource, 'neverPossible', at, `"${name}" cannot be run in this state; remove it.`)),
      ]
    }),
  ]
}

function sectionErrors(resource: Resource): DeclarationError[] {
  const { side = [], folded = [] } = resource.show ?? {}
  const known = sectionsOf(resource).flatMap(({ name }) => (name === '' ? [] : [name]))
  return [
    ...unknownNameErrors(resource, 'noSuchField', 'show.side', side, known, `section of ${resource.name}`),
    ...unknownNameErrors(resource, 'noSuchField', 'show.folded', folded, known, `section of ${resource.name}`),
    ...duplicateErrors(resource, 'show.folded', [...side, ...folded]),
  ]
}

/** Errors in the record page. */
export function recordPageDeclarationErrors(resource: Resource, index: ResourceIndex): DeclarationError[] {
  const { head = {}, facts = [], cards: cardReferences = [] } = resource.show ?? {}
  return [
    ...fieldNameErrors(resource, 'show.head.title', head.title ?? []),
    ...featureErrors(resource, index, 'show.head.call', head.call, 'isPhone', 'no phone number'),
    ...featureErrors(resource, index, 'show.head.picture', head.picture, 'pictures', 'no picture'),
    ...fieldNameErrors(resource, 'show.facts', facts),
    ...cardErrors(resource, cardReferences),
    ...nextActionErrors(resource),
    ...sectionErrors(resource),
  ]
}

/** Errors in the conditions of deadlines (`due.when`). */
export const deadlineConditionErrors = (resource: Resource): DeclarationError[] =>
  Object.entries(fieldsOf(resource)).flatMap(([name, { options }]) =>
    conditionDeclarationErrors(resource, `fields.${name}.due.when`, resource, options.due?.when ?? {}),
  )
