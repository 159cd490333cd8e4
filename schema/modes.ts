import type { ListMode, Judge } from './mode.ts'
import type { Resource } from './resource.ts'

/** The ways to look at a list beside the list itself, in their order. */
export const modesOf = (of: Resource): readonly (readonly [string, ListMode])[] => Object.entries(of.list.modes ?? {})

/** The states in which a row waits to be judged. */
export const waitingFor = (of: Resource, { yes }: Judge): readonly string[] => of.endpoints[yes]?.from ?? []
