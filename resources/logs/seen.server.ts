import type { Db, Refuse, Tools } from '#schema'
import { mayRead } from '#schema/subset.ts'
import { allResources } from '../index.ts'

export interface Place {
  readonly subject: string
  readonly row_id: number
}

type Call = Pick<Tools, 'actor'> & { readonly db: Db; readonly fault: Refuse<{}> }

/** The resources whose every row somebody may read; what is its makers' own nobody shares. */
export const readableTo = ({ accessLevel }: Tools['actor']) => allResources.filter((of) => of.privateUnless === undefined && mayRead(of, 'full', accessLevel))

/** Refuses whoever may not read a row, or where there is none. */
export async function mustSee({ db, actor, fault }: Call, { subject, row_id }: Place) {
  const of = readableTo(actor).find(({ name }) => name === subject)
  if (!of) throw fault('forbidden')
  await db.get(of, row_id)
}
