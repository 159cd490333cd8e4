import type { ListMode, Approval } from '../declare/mode.ts'
import type { Resource } from '../declare/resource.ts'

/** The views of a list besides the table, in their order. */
export const collectListViews = (resource: Resource): readonly (readonly [string, ListMode])[] => Object.entries(resource.list.modes ?? {})

/** The states in which a row waits for approval. */
export const listApprovalPendingStates = (resource: Resource, { approve }: Approval): readonly string[] => resource.endpoints[approve]?.from ?? []
