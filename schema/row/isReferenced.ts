import type { Resource } from '../declare/resource.ts'
import { fieldKeysOf } from './fieldKey.ts'

/** True when another resource references these rows; then deleted rows stay and are marked. Every resource references the members who created its rows. */
export const isReferenced = (resource: Resource, among: readonly Resource[]) =>
  among.some((other) => fieldKeysOf(other).some(({ spec }) => spec.refers?.to === resource.name))
