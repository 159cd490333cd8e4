import { timingSafeEqual } from 'node:crypto'
import type { Actor, Cipher } from '#schema'
import { isStaff } from '#schema'
import { memberAccessLevel } from '#schema/base/access.ts'
import { fileKeyDigest } from '#schema/fields/base/fileKeyDigest.ts'
import { fileAddressSignature } from '#schema/calls/signedFile.ts'
import type { CallerContext, AppContext } from '../base/context.ts'
import { writeAccessLogEntries } from '../rows/accessLog.ts'
import type { ResourceRegistry } from '../rows/registry.ts'
import { dataSubjectsSql, selfSubjectsSql } from '../rows/dataSubjects.ts'
import type { FileReferencingRow } from './owners.ts'
import { fileReferencingRowFor, isInPublicFileField, isPublicTextImage } from './owners.ts'

/** A requested file. */
export interface RequestedFile {
  readonly key: string
  readonly isPicture: boolean
}

/** Why a caller may read a file: it is public, the URL is signed, a readable row refers to it, or the caller uploaded it. */
export type FileAccessReason = { readonly by: 'all' | 'signature' | 'sender' } | { readonly by: 'row'; readonly holder: FileReferencingRow }

export interface FileUrlSignature {
  readonly until: number
  readonly signature: string
}

/** Whether the URL signature is valid for this file and not expired. */
export function isValidFileSignature(cipher: Cipher, key: string, { until, signature }: FileUrlSignature, now: Date) {
  const [input, right] = [Buffer.from(signature), Buffer.from(fileAddressSignature(cipher, key, until))]
  return until * 1000 > now.getTime() && input.length === right.length && timingSafeEqual(input, right)
}

const uploadedBySql = 'select 1 from file_uploads where key = $1 and user_id = $2'

const hasUploaded = async ({ db }: AppContext, key: string, { id }: Actor) =>
  id !== null && (await db.query(uploadedBySql, [key, id], { name: 'file sent' })).length > 0

/** The reason why the actor may read the file; undefined if there is none. */
export async function fileAccessReasonFor(
  context: AppContext,
  registry: ResourceRegistry,
  actor: Actor,
  { key, isPicture }: RequestedFile,
): Promise<FileAccessReason | undefined> {
  const { db, cipher } = context
  const identity = { key, mark: fileKeyDigest(key, cipher) }
  if (isPicture && (await isInPublicFileField(db, registry, identity))) return { by: 'all' }
  const holder = await fileReferencingRowFor(db, registry, actor, identity)
  if (holder) return { by: 'row', holder }
  if (await hasUploaded(context, key, actor)) return { by: 'sender' }
  return isPicture && (await isPublicTextImage(db, registry, identity)) ? { by: 'all' } : undefined
}

/**
 * Writes to the access log before staff open a document or an encrypted file of a person.
 * A plain picture is not logged by itself, since the access to its row is logged.
 */
export async function logStaffFileAccess(
  { db }: AppContext,
  registry: ResourceRegistry,
  caller: CallerContext,
  { isPicture }: RequestedFile,
  right: FileAccessReason,
) {
  if (right.by !== 'row' || !isStaff(caller.actor)) return
  const { resource, row_id, key, is_sealed } = right.holder
  const of = registry.find(resource)
  if (!of || !registry.holdsPersonalData(of) || (isPicture && !is_sealed)) return
  const subjectsSql = of.name === memberAccessLevel ? selfSubjectsSql : dataSubjectsSql(registry, of)
  await writeAccessLogEntries(db, [{ caller, action: 'file', resource, subjectIds: [row_id], subjectsSql, ...(key !== null && { fields: [key] }) }])
}
