import type { Resource } from '../resource.ts'
import type { OwnKind } from '../show.ts'
import { ownKinds } from '../show.ts'
import { declaredSlots, machineOf } from '../slot.ts'
import { isSpoken } from '../spoken.ts'
import type { DeclarationError, Known } from './declarationError.ts'
import { declarationError, repeated, strangers } from './declarationError.ts'

const referencesTo = (of: Resource, from: Resource) => declaredSlots(from).flatMap(({ name, part }) => (part.refers?.to === of.name ? [name] : []))

/** Does it name rows of this resource by their number? */
const names = (of: Resource, from: Resource) =>
  declaredSlots(from).some(({ field }) => {
    const points: { readonly to: Readonly<Record<string, string>> } | undefined = field.options.points
    return points !== undefined && Object.values(points.to).includes(of.name)
  })

/** Rows that point here stand in a tab: `claim`, or `claim.assignee` by one of its references. */
function related(of: Resource, { all, find }: Known): DeclarationError[] {
  return Object.entries(of.show?.related ?? {}).flatMap(([key, said]) => {
    const at = `show.related.${key}`
    const [name = '', by] = key.split('.')
    const from = find(name)
    if (!from) {
      const known = all.filter((each) => referencesTo(of, each).length > 0).map((each) => each.name)
      return strangers(of, 'noSuchResource', at, [name], known, `resource that points at ${of.name}`)
    }
    const references = referencesTo(of, from)
    if (references.length === 0) return [declarationError(of, 'otherKind', at, `no row of ${name} points at ${of.name}; name a resource whose rows do.`)]
    const sum = said === 'folded' ? undefined : said.sum
    return [
      ...(by === undefined ? [] : strangers(of, 'noSuchField', at, [by], references, `field of ${name} that points at ${of.name}`)),
      ...(sum === undefined ? [] : strangers(of, 'noSuchField', `${at}.sum`, [sum], from.list.sums ?? [], `sum of ${name}`)),
    ]
  })
}

const isOwn = (kind: string): kind is OwnKind => ownKinds.some((each) => each === kind)

/** What happens to the row itself, as far as it can. */
function ownKind(of: Resource, kind: OwnKind): DeclarationError[] {
  const at = 'show.timeline'
  if (kind === 'states' && !machineOf(of)) return [declarationError(of, 'noStates', at, 'its rows have no states; leave "states" out.')]
  if (kind === 'comments' && !isSpoken(of)) return [declarationError(of, 'otherKind', at, 'nobody comments on its rows; leave "comments" out.')]
  return []
}

function timeline(of: Resource, { all, find }: Known): DeclarationError[] {
  const at = 'show.timeline'
  const said = of.show?.timeline
  if (said?.length === 0) return [declarationError(of, 'contradictory', at, 'it tells of nothing; name what it tells of, or leave it out.')]
  const telling = all.filter((each) => referencesTo(of, each).length > 0 || names(of, each)).map((each) => each.name)
  return [
    ...repeated(of, at, said ?? []),
    ...(said ?? []).flatMap((kind) => {
      if (isOwn(kind)) return ownKind(of, kind)
      if (!find(kind)) return strangers(of, 'noSuchResource', at, [kind], [...ownKinds, ...telling], 'kind of what happens, and no resource')
      return telling.includes(kind) ? [] : [declarationError(of, 'otherKind', at, `no row of ${kind} refers to ${of.name} or names it; leave it out.`)]
    }),
  ]
}

/** What is wrong with what is said of rows that point at a row, and of what happened to it. */
export const relatedDeclarationErrors = (of: Resource, known: Known): DeclarationError[] => [...related(of, known), ...timeline(of, known)]
