import type { Resource } from '#schema'
import { textOf } from '#schema'
import { callsOf } from '#schema/calls.ts'
import type { Collection } from '../rest/collection.ts'
import { described } from './calls.ts'
import { codesOf, entriesOf } from './faults.ts'
import { collectionCalls, collectionShape, gatewayOf } from './gateway.ts'
import { shapesOf } from './schemas.ts'
import { generalPart } from './general.ts'
import type { Part } from './chapter.ts'

const ofResource = (of: Resource): Part => ({
  name: of.name,
  title: textOf(of.label, of.name, 'ko'),
  calls: [...callsOf(of).flatMap((call) => described(of.name, call)), ...gatewayOf(of)].map((call) => ({ ...call, faults: codesOf(call, of) })),
  shapes: shapesOf(of),
  faults: entriesOf(of),
})

const ofCollection = (collection: Collection): Part => ({
  name: collection.route,
  title: textOf(collection.label, collection.route, 'ko'),
  calls: collectionCalls(collection),
  shapes: collectionShape(collection),
})

export const partsOf = (resources: readonly Resource[], collections: readonly Collection[]): readonly Part[] => [
  ...resources.map(ofResource),
  ...collections.map(ofCollection),
  generalPart,
]
