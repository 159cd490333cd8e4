import type { Db, ErrorFactory, HandlerContext } from '#schema'
import { mayRead } from '#schema/subset.ts'
import { allResources } from '../index.ts'

export interface RowLocation {
  readonly subject: string
  readonly row_id: number
}

type Call = Pick<HandlerContext, 'actor'> & { readonly db: Db; readonly error: ErrorFactory<{}> }

/** The resources whose every row somebody may read; what is its makers' own nobody shares. */
export const readableResourcesFor = ({ accessLevel }: HandlerContext['actor']) =>
  allResources.filter((resource) => resource.privateUnless === undefined && mayRead(resource, 'full', accessLevel))

/** Refuses whoever may not read a row, or where there is none. */
export async function assertCanReadRow({ db, actor, error }: Call, { subject, row_id }: RowLocation) {
  const resource = readableResourcesFor(actor).find(({ name }) => name === subject)
  if (!resource) throw error('forbidden')
  await db.get(resource, row_id)
}
