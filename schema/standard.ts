import { z } from 'zod'
import type { AccessLevel } from './base/access.ts'
import type { Call } from './call.ts'
import { unparsed, rowShape } from './call.ts'
import { idSchema } from './fields/ids.ts'
import { issueText } from './fields/issueText.ts'
import { textShape } from './fields/textShape.ts'
import { importTrial } from './importTrial.ts'
import { exportShape, listShape } from './listShape.ts'
import { pathOf } from './base/names.ts'
import { permissionOf, toCreate } from './permissions.ts'
import type { Resource } from './resource.ts'
import { memoize } from './fieldKey.ts'
import { mayRead, mayUnmask, encryptedFieldKeys, subsets } from './subset.ts'
import { limits, listAnswer, outTypes } from './wire.ts'

/** The standard calls of every resource. */

/** The API description shows what the highest access level sees. */
export const everybody: AccessLevel = 'super'

const subset = z.enum(subsets)

/** The reason that is logged. */
export const reasonShape = textShape({ min: 2, max: 200 })

const call = <P, R>(resource: Resource, name: string, spec: Omit<Call<P, R>, 'name' | 'path'>): Call<P, R> => ({
  name,
  path: pathOf(resource.name, name),
  ...spec,
})

const reading = (resource: Resource) => ({
  findById: call(resource, 'findById', {
    method: 'GET',
    summary: { ko: '한 건을 읽습니다.', en: 'Reads one row.' },
    may: (accessLevel) => mayRead(resource, 'label', accessLevel) || mayRead(resource, 'full', accessLevel),
    params: z.strictObject({ subset: subset.default('full'), id: idSchema }),
    result: rowShape(resource),
  }),
  findMany: call(resource, 'findMany', {
    method: 'GET',
    summary: { ko: '조건에 맞는 목록을 읽습니다.', en: 'Reads the rows of a filter, a page at a time.' },
    may: (accessLevel) => mayRead(resource, 'label', accessLevel) || mayRead(resource, 'list', accessLevel),
    params: z.strictObject({ subset: subset.default('list'), params: unparsed((accessLevel) => listShape(resource, accessLevel)).optional() }),
    result: listAnswer(rowShape(resource)),
  }),
  exportFile: call(resource, 'exportFile', {
    method: 'GET',
    summary: { ko: '조건에 맞는 모든 행을 파일로 받습니다.', en: 'Sends every row of a filter as a file.' },
    may: (accessLevel) => permissionOf(resource, accessLevel).export,
    exportsRows: true,
    params: z.strictObject({
      listParams: unparsed((accessLevel) => exportShape(resource, accessLevel)).optional(),
      outType: z.enum(['json', 'csv', 'xlsx']).default('json'),
      reason: reasonShape.optional(),
    }),
    result: z.object({ rows: z.array(rowShape(resource)), total: z.int(), sha256: z.string() }),
    streams: Object.values(outTypes),
  }),
})

/** A row in the parameters of `save`: a new one, a change, or either. */
function savedRow(resource: Resource) {
  const kinds = [...(toCreate(resource.can) ? [rowShape(resource, 'Draft')] : []), ...(resource.can.save ? [rowShape(resource, 'Change')] : [])]
  return kinds.length === 0 ? z.never() : z.union(kinds)
}

/** Creating and changing are separate rights; each row of a save is checked for its own. */
const maySave = (resource: Resource, accessLevel: AccessLevel) => {
  const { create, save } = permissionOf(resource, accessLevel)
  return create || save
}

const writing = (resource: Resource) => ({
  save: call(resource, 'save', {
    method: 'POST',
    summary: {
      ko: '새로 등록하거나 이름을 댄 항목만 고칩니다. 모두 저장되거나 하나도 저장되지 않습니다.',
      en: 'Makes rows, or changes those fields of them that are named: all or none.',
    },
    may: (accessLevel) => maySave(resource, accessLevel),
    params: unparsed(() => z.strictObject({ saveParamsArray: z.array(savedRow(resource)).min(1).max(limits.maxRows) })),
    result: z.array(z.int()),
  }),
  del: call(resource, 'del', {
    method: 'POST',
    summary: { ko: '삭제하고, 삭제한 수를 답합니다.', en: 'Deletes rows and answers how many.' },
    may: (accessLevel) => permissionOf(resource, accessLevel).del,
    forbidImpersonation: true,
    params: z.strictObject({
      ids: z.array(idSchema).min(1, issueText('required')).max(limits.maxIds),
    }),
    result: z.int(),
  }),
})

const importing = (resource: Resource) => ({
  importFile: call(resource, 'importFile', {
    method: 'POST',
    summary: {
      ko: 'CSV나 XLSX 파일이 무엇을 바꿀지 줄마다 답합니다. 저장하지는 않습니다.',
      en: 'Tells line by line what a CSV or XLSX file would change. Nothing is saved.',
    },
    may: (accessLevel) => mayRead(resource, 'full', accessLevel) && maySave(resource, accessLevel),
    bodyType: 'application/octet-stream',
    maxBodyBytes: limits.maxImport,
    noIdempotency: true,
    result: importTrial,
  }),
})

const unmasking = (resource: Resource) => ({
  unmask: call(resource, 'unmask', {
    method: 'POST',
    summary: { ko: '가려진 값 하나를 읽습니다. 사유와 함께 기록됩니다.', en: 'Reads one masked value in the clear; the reason goes on record.' },
    may: (accessLevel) => encryptedFieldKeys(resource).some((fieldKey) => mayUnmask(resource, fieldKey, accessLevel)),
    forbidImpersonation: true,
    requiresReauth: 'everybody',
    noIdempotency: true,
    params: z.strictObject({
      id: idSchema,
      field: z.enum(encryptedFieldKeys(resource).map(({ key }) => key)),
      reason: reasonShape,
    }),
    result: z.object({ value: z.unknown() }),
  }),
})

/**
 * The standard calls of a resource. `importFile` exists if rows can be saved, `unmask` if a field is encrypted. The others always exist, even if no access
 * level may make them.
 */
export const standardCallsOf = memoize((resource: Resource) => {
  const isWritten = resource.can.save !== undefined || toCreate(resource.can) !== undefined
  const always = { ...reading(resource), ...writing(resource) }
  const sometimes: Partial<ReturnType<typeof importing> & ReturnType<typeof unmasking>> = {
    ...(isWritten && importing(resource)),
    ...(encryptedFieldKeys(resource).length > 0 && unmasking(resource)),
  }
  return { ...always, ...sometimes }
})
export type StandardCalls = ReturnType<typeof standardCallsOf>
export type StandardName = keyof StandardCalls

const names: Readonly<Record<StandardName, true>> = { findById: true, findMany: true, save: true, del: true, exportFile: true, importFile: true, unmask: true }

/** True if the name is that of a standard call. */
export const isStandard = (name: string): name is StandardName => Object.hasOwn(names, name)
