import type { ListMode, Approval } from './mode.ts'
import type { Resource } from './resource.ts'

/** The ways to look at a list beside the list itself, in their order. */
export const viewsOf = (resource: Resource): readonly (readonly [string, ListMode])[] => Object.entries(resource.list.modes ?? {})

/** The states in which a row waits to be judged. */
export const pendingStatesOf = (resource: Resource, { approve }: Approval): readonly string[] => resource.endpoints[approve]?.from ?? []
