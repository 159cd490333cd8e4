import type { Db, ErrorFactory, HandlerContext } from '#schema'
import { mayReadSubset } from '#schema/row/subset.ts'
import { allResources } from '../index.ts'

export interface RowLocation {
  readonly subject: string
  readonly row_id: number
}

type Call = Pick<HandlerContext, 'actor'> & { readonly db: Db; readonly error: ErrorFactory<{}> }

/** Resources of which the caller can read all rows; resources with private rows are left out. */
export const readableResourcesFor = ({ accessLevel }: HandlerContext['actor']) =>
  allResources.filter((resource) => resource.privateUnless === undefined && mayReadSubset(resource, 'full', accessLevel))

/** Throws if the caller may not read the row or it does not exist. */
export async function assertCanReadRow({ db, actor, error }: Call, { subject, row_id }: RowLocation) {
  const resource = readableResourcesFor(actor).find(({ name }) => name === subject)
  if (!resource) throw error('forbidden')
  await db.get(resource, row_id)
}
