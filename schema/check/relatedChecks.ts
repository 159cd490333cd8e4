import type { Resource } from '../declare/resource.ts'
import type { RowActivityKind } from '../declare/show.ts'
import { rowActivityKinds } from '../declare/show.ts'
import { declaredFieldKeys, stateKeyOf } from '../row/fieldKey.ts'
import { allowsComments } from '../page/allowsComments.ts'
import type { DeclarationError, ResourceIndex } from './base/declarationError.ts'
import { conditionDeclarationErrors } from './base/referenceChecks.ts'
import { declarationError, duplicateErrors, unknownNameErrors } from './base/declarationError.ts'

const sortableFieldNames = (resource: Resource) => declaredFieldKeys(resource).flatMap(({ name, spec }) => (spec.sortable ? [name] : []))

const referencesTo = (resource: Resource, from: Resource) =>
  declaredFieldKeys(from).flatMap(({ name, spec }) => (spec.refers?.to === resource.name ? [name] : []))

/** True if the other resource has a polymorphic reference to this one. */
const hasPolymorphicReferenceTo = (resource: Resource, from: Resource) =>
  declaredFieldKeys(from).some(({ field }) => {
    const points: { readonly to: Readonly<Record<string, string>> } | undefined = field.options.refersTo
    return points !== undefined && Object.values(points.to).includes(resource.name)
  })

/** Errors in `related`: `claim`, or `claim.assignee` for one of several references. */
function relatedErrors(resource: Resource, { all, find }: ResourceIndex): DeclarationError[] {
  return Object.entries(resource.show?.related ?? {}).flatMap(([key, entry]) => {
    const at = `show.related.${key}`
    const [name = '', by] = key.split('.')
    const from = find(name)
    if (!from) {
      const known = all.filter((item) => referencesTo(resource, item).length > 0).map((item) => item.name)
      return unknownNameErrors(resource, 'noSuchResource', at, [name], known, `resource that points at ${resource.name}`)
    }
    const references = referencesTo(resource, from)
    if (references.length === 0)
      return [declarationError(resource, 'wrongKind', at, `no row of ${name} points at ${resource.name}; choose a resource that refers to it.`)]
    const { sum, newest, fact } = entry === 'folded' ? {} : entry
    const chosen = (word: string, value: string | undefined, known: readonly string[], kind: string) =>
      value === undefined ? [] : unknownNameErrors(resource, 'noSuchField', `${at}${word}`, [value], known, `${kind} of ${name}`)
    return [
      ...(by === undefined ? [] : unknownNameErrors(resource, 'noSuchField', at, [by], references, `field of ${name} that points at ${resource.name}`)),
      ...chosen('.sum', sum, from.list.sums ?? [], 'sum'),
      ...chosen('.newest', newest, sortableFieldNames(from), 'sortable field'),
      ...conditionDeclarationErrors(resource, `${at}.fact.where`, from, fact?.where ?? {}),
    ]
  })
}

const isOwnKind = (kind: string): kind is RowActivityKind => rowActivityKinds.some((item) => item === kind)

/** Errors in the timeline entries of the row itself. */
function ownKindErrors(resource: Resource, kind: RowActivityKind): DeclarationError[] {
  const at = 'show.timeline'
  if (kind === 'states' && !stateKeyOf(resource)) return [declarationError(resource, 'noStates', at, 'the resource has no states; remove "states".')]
  if (kind === 'comments' && !allowsComments(resource)) return [declarationError(resource, 'wrongKind', at, 'the resource has no comments; remove "comments".')]
  return []
}

function timelineErrors(resource: Resource, { all, find }: ResourceIndex): DeclarationError[] {
  const at = 'show.timeline'
  const kinds = resource.show?.timeline
  if (kinds?.length === 0) return [declarationError(resource, 'contradictory', at, 'the list is empty; add an entry, or remove it.')]
  const telling = all.filter((item) => referencesTo(resource, item).length > 0 || hasPolymorphicReferenceTo(resource, item)).map((item) => item.name)
  return [
    ...duplicateErrors(resource, at, kinds ?? []),
    ...(kinds ?? []).flatMap((kind) => {
      if (isOwnKind(kind)) return ownKindErrors(resource, kind)
      if (!find(kind)) return unknownNameErrors(resource, 'noSuchResource', at, [kind], [...rowActivityKinds, ...telling], 'timeline kind or resource')
      return telling.includes(kind) ? [] : [declarationError(resource, 'wrongKind', at, `no row of ${kind} refers to or mentions ${resource.name}; remove it.`)]
    }),
  ]
}

/** Errors in `show.related` and `show.timeline`. */
export const relatedDeclarationErrors = (resource: Resource, index: ResourceIndex): DeclarationError[] => [
  ...relatedErrors(resource, index),
  ...timelineErrors(resource, index),
]
