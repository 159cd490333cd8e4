import { z } from 'zod'
import type { AccessLevel } from '../base/access.ts'
import type { Call } from './call.ts'
import { unvalidatedSchema, rowShape } from './call.ts'
import { idSchema } from '../fields/base/ids.ts'
import { encodedZodError } from '../fields/base/encodedZodError.ts'
import { textShape } from '../fields/base/textShape.ts'
import { importPreviewShape } from '../list/importPreview.ts'
import { exportParamsShape, listParamsShape } from './listParamsShape.ts'
import { callPathOf } from '../base/names.ts'
import { declaredResourcePermissionsOf, accessLevelForCreate } from '../row/permissions.ts'
import type { Resource } from '../declare/resource.ts'
import { memoize } from '../row/fieldKey.ts'
import { mayReadSubset, mayUnmask, encryptedFieldKeys, fieldSubsets } from '../row/subset.ts'
import { apiLimits, listAnswer, exportContentTypes } from '../list/wire.ts'

/** The standard calls of every resource. */

/** The API description shows what the highest access level sees. */
export const topAccessLevel: AccessLevel = 'super'

const subset = z.enum(fieldSubsets)

/** The reason that is logged. */
export const auditReasonShape = textShape({ min: 2, max: 200 })

const standardCall = <P, R>(resource: Resource, name: string, spec: Omit<Call<P, R>, 'name' | 'path'>): Call<P, R> => ({
  name,
  path: callPathOf(resource.name, name),
  ...spec,
})

const readCalls = (resource: Resource) => ({
  findById: standardCall(resource, 'findById', {
    method: 'GET',
    summary: { ko: '한 건을 읽습니다.', en: 'Returns one row.' },
    isAllowedFor: (accessLevel) => mayReadSubset(resource, 'label', accessLevel) || mayReadSubset(resource, 'full', accessLevel),
    params: z.strictObject({ subset: subset.default('full'), id: idSchema }),
    result: rowShape(resource),
  }),
  findMany: standardCall(resource, 'findMany', {
    method: 'GET',
    summary: { ko: '조건에 맞는 목록을 읽습니다.', en: 'Returns the rows that match a filter, page by page.' },
    isAllowedFor: (accessLevel) => mayReadSubset(resource, 'label', accessLevel) || mayReadSubset(resource, 'list', accessLevel),
    params: z.strictObject({ subset: subset.default('list'), params: unvalidatedSchema((accessLevel) => listParamsShape(resource, accessLevel)).optional() }),
    result: listAnswer(rowShape(resource)),
  }),
  exportFile: standardCall(resource, 'exportFile', {
    method: 'GET',
    summary: { ko: '조건에 맞는 모든 행을 파일로 받습니다.', en: 'Downloads all rows that match a filter as a file.' },
    isAllowedFor: (accessLevel) => declaredResourcePermissionsOf(resource, accessLevel).export,
    exportsRows: true,
    params: z.strictObject({
      listParams: unvalidatedSchema((accessLevel) => exportParamsShape(resource, accessLevel)).optional(),
      outType: z.enum(['json', 'csv', 'xlsx']).default('json'),
      reason: auditReasonShape.optional(),
    }),
    result: z.object({ rows: z.array(rowShape(resource)), total: z.int(), sha256: z.string() }),
    streams: Object.values(exportContentTypes),
  }),
})

/** A row in the parameters of `save`: a new one, a change, or either. */
function saveRowShape(resource: Resource) {
  const kinds = [...(accessLevelForCreate(resource.can) ? [rowShape(resource, 'Draft')] : []), ...(resource.can.save ? [rowShape(resource, 'Change')] : [])]
  return kinds.length === 0 ? z.never() : z.union(kinds)
}

/** Creating and changing are separate rights; each row of a save is checked for its own. */
const maySave = (resource: Resource, accessLevel: AccessLevel) => {
  const { create, save } = declaredResourcePermissionsOf(resource, accessLevel)
  return create || save
}

const writeCalls = (resource: Resource) => ({
  save: standardCall(resource, 'save', {
    method: 'POST',
    summary: {
      ko: '새로 등록하거나 이름을 댄 항목만 고칩니다. 모두 저장되거나 하나도 저장되지 않습니다.',
      en: 'Creates rows, or updates only the named fields. Either everything is saved or nothing is.',
    },
    isAllowedFor: (accessLevel) => maySave(resource, accessLevel),
    params: unvalidatedSchema(() => z.strictObject({ saveParamsArray: z.array(saveRowShape(resource)).min(1).max(apiLimits.maxRows) })),
    result: z.array(z.int()),
  }),
  del: standardCall(resource, 'del', {
    method: 'POST',
    summary: { ko: '삭제하고, 삭제한 수를 답합니다.', en: 'Deletes rows and returns the number deleted.' },
    isAllowedFor: (accessLevel) => declaredResourcePermissionsOf(resource, accessLevel).del,
    forbidImpersonation: true,
    params: z.strictObject({
      ids: z.array(idSchema).min(1, encodedZodError('required')).max(apiLimits.maxIds),
    }),
    result: z.int(),
  }),
})

const importCalls = (resource: Resource) => ({
  importFile: standardCall(resource, 'importFile', {
    method: 'POST',
    summary: {
      ko: 'CSV나 XLSX 파일이 무엇을 바꿀지 줄마다 답합니다. 저장하지는 않습니다.',
      en: 'Reports line by line what a CSV or XLSX file would change. Nothing is saved.',
    },
    isAllowedFor: (accessLevel) => mayReadSubset(resource, 'full', accessLevel) && maySave(resource, accessLevel),
    bodyType: 'application/octet-stream',
    maxBodyBytes: apiLimits.maxImport,
    noIdempotency: true,
    result: importPreviewShape,
  }),
})

const unmaskCalls = (resource: Resource) => ({
  unmask: standardCall(resource, 'unmask', {
    method: 'POST',
    summary: { ko: '가려진 값 하나를 읽습니다. 사유와 함께 기록됩니다.', en: 'Returns one masked value unmasked. The reason is recorded.' },
    isAllowedFor: (accessLevel) => encryptedFieldKeys(resource).some((fieldKey) => mayUnmask(resource, fieldKey, accessLevel)),
    forbidImpersonation: true,
    requiresReauth: 'everybody',
    noIdempotency: true,
    params: z.strictObject({
      id: idSchema,
      field: z.enum(encryptedFieldKeys(resource).map(({ key }) => key)),
      reason: auditReasonShape,
    }),
    result: z.object({ value: z.unknown() }),
  }),
})

/**
 * The standard calls of a resource. `importFile` exists if rows can be saved, `unmask` if a field is encrypted. The others always exist, even if no access
 * level may make them.
 */
export const standardCallsOf = memoize((resource: Resource) => {
  const isWritten = resource.can.save !== undefined || accessLevelForCreate(resource.can) !== undefined
  const always = { ...readCalls(resource), ...writeCalls(resource) }
  const sometimes: Partial<ReturnType<typeof importCalls> & ReturnType<typeof unmaskCalls>> = {
    ...(isWritten && importCalls(resource)),
    ...(encryptedFieldKeys(resource).length > 0 && unmaskCalls(resource)),
  }
  return { ...always, ...sometimes }
})
export type StandardCalls = ReturnType<typeof standardCallsOf>
export type StandardCallName = keyof StandardCalls

const standardNames: Readonly<Record<StandardCallName, true>> = {
  findById: true,
  findMany: true,
  save: true,
  del: true,
  exportFile: true,
  importFile: true,
  unmask: true,
}

/** True if the name is that of a standard call. */
export const isStandardCallName = (name: string): name is StandardCallName => Object.hasOwn(standardNames, name)
