import { timingSafeEqual } from 'node:crypto'
import type { Actor, Vault } from '#schema'
import { isStaff } from '#schema'
import { member } from '#schema/base/access.ts'
import { fileMark } from '#schema/fields/secret.ts'
import { signatureOf } from '#schema/signedFile.ts'
import type { Caller, Context } from '../base/context.ts'
import { noteAccess } from '../rows/accessLog.ts'
import type { Catalog } from '../rows/catalog.ts'
import { personsBehind, themselves } from '../rows/persons.ts'
import type { Holder } from './holders.ts'
import { holderFor, isShownToAll, isWrittenForAll } from './holders.ts'

/** A file that somebody asks for. */
export interface Sought {
  readonly key: string
  readonly isPicture: boolean
}

/** By what right somebody sees a file: everybody does, a row that he sees names it, or he has sent it himself. */
export type Right = { readonly by: 'all' | 'signature' | 'sender' } | { readonly by: 'row'; readonly holder: Holder }

export interface Signed {
  readonly until: number
  readonly signature: string
}

/** Does an address say that it was given by us, for this file and for now? */
export function isGood(vault: Vault, key: string, { until, signature }: Signed, now: Date) {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(vault, key, until))]
  return until * 1000 > now.getTime() && given.length === right.length && timingSafeEqual(given, right)
}

const sentBy = 'select 1 from file_uploads where key = $1 and user_id = $2'

const hasSent = async ({ db }: Context, key: string, { id }: Actor) => id !== null && (await db.query(sentBy, [key, id], { name: 'file sent' })).length > 0

/** By what right, if by any. */
export async function rightTo(context: Context, catalog: Catalog, actor: Actor, { key, isPicture }: Sought): Promise<Right | undefined> {
  const { db, vault } = context
  const asked = { key, mark: fileMark(key, vault) }
  if (isPicture && (await isShownToAll(db, catalog, asked))) return { by: 'all' }
  const holder = await holderFor(db, catalog, actor, asked)
  if (holder) return { by: 'row', holder }
  if (await hasSent(context, key, actor)) return { by: 'sender' }
  return isPicture && (await isWrittenForAll(db, catalog, asked)) ? { by: 'all' } : undefined
}

/**
 * What staff open of persons is on record before it leaves: documents, and what lies sealed. A picture that a row shows is seen with
 * the row, which is on record itself.
 */
export async function noteOpened({ db }: Context, catalog: Catalog, caller: Caller, { isPicture }: Sought, right: Right) {
  if (right.by !== 'row' || !isStaff(caller.actor)) return
  const { resource, row_id, key, is_sealed } = right.holder
  const of = catalog.find(resource)
  if (!of || !catalog.isPersonal(of) || (isPicture && !is_sealed)) return
  const persons = of.name === member ? themselves : personsBehind(catalog, of)
  await noteAccess(db, [{ caller, action: 'file', resource, subjectIds: [row_id], persons, ...(key !== null && { fields: [key] }) }])
}
