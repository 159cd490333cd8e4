import type { Resource, AccessLevel } from '#schema'
import { textOf } from '#schema'
import { callsAmong } from '#schema/callsAmong.ts'
import { everybody } from '#schema/standard.ts'
import type { Collection } from '../rest/collection.ts'
import { described } from './calls.ts'
import { askingFree } from './free.ts'
import { codesOf, entriesOf } from './faults.ts'
import { collectionCalls, collectionShape, gatewayOf } from './gateway.ts'
import { shapesOf } from './schemas.ts'
import { generalPart } from './general.ts'
import type { Part } from './chapter.ts'

const ofResource = (of: Resource, accessLevel: AccessLevel, all: readonly Resource[]): Part => ({
  name: of.name,
  title: textOf(of.label, of.name, 'ko'),
  calls: [
    ...callsAmong(all)(of).flatMap((call) => described(of.name, call, accessLevel).map(askingFree(all, of, accessLevel))),
    ...(accessLevel === everybody ? gatewayOf(of) : []),
  ].map((call) => ({
    ...call,
    faults: codesOf(call, of),
  })),
  shapes: shapesOf(of, accessLevel),
  faults: entriesOf(of),
})

const ofCollection = (collection: Collection): Part => ({
  name: collection.route,
  title: textOf(collection.label, collection.route, 'ko'),
  calls: collectionCalls(collection),
  shapes: collectionShape(collection),
})

/** Everything that can be called. */
export const partsOf = (resources: readonly Resource[], collections: readonly Collection[]): readonly Part[] => [
  ...resources.map((of) => ofResource(of, everybody, resources)),
  ...collections.map(ofCollection),
  generalPart,
]

/** The calls that somebody on this access level may make, with what such a caller may ask and sees. */
export const partsFor = (resources: readonly Resource[], accessLevel: AccessLevel): readonly Part[] =>
  resources.map((of) => ofResource(of, accessLevel, resources)).filter(({ calls }) => calls.length > 0)
