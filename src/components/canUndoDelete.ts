import { allResources } from '#resources'
import type { Resource } from '#schema'
import { isReferenced } from '#schema/row/isReferenced.ts'

/** Deleted rows are only marked, so an undo brings them back and no confirmation is needed before. */
export const canUndoDelete = (resource: Resource) => isReferenced(resource, allResources)
