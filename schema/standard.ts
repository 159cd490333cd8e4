import { z } from 'zod'
import type { AccessLevel } from './base/access.ts'
import type { Call } from './call.ts'
import { readLater, rowShape } from './call.ts'
import { idSchema } from './fields/ids.ts'
import { say } from './fields/say.ts'
import { words } from './fields/words.ts'
import { importTrial } from './importTrial.ts'
import { exportShape, listShape } from './listShape.ts'
import { pathOf } from './base/names.ts'
import { permissionOf, toCreate } from './permissions.ts'
import type { Resource } from './resource.ts'
import { once } from './slot.ts'
import { mayRead, mayUnmask, sealedSlots, subsets } from './subset.ts'
import { limits, listAnswer, outTypes } from './wire.ts'

/** The calls that a resource has by itself. */

/** Described as those see them who may do everything: a description hides nothing that exists. */
export const everybody: AccessLevel = 'super'

const subset = z.enum(subsets)

/** The reason that goes on record. */
export const reasonShape = words({ min: 2, max: 200 })

const call = <P, R>(of: Resource, name: string, spec: Omit<Call<P, R>, 'name' | 'path'>): Call<P, R> => ({ name, path: pathOf(of.name, name), ...spec })

const reading = (of: Resource) => ({
  findById: call(of, 'findById', {
    method: 'GET',
    summary: { ko: '한 건을 읽습니다.', en: 'Reads one row.' },
    may: (accessLevel) => mayRead(of, 'label', accessLevel) || mayRead(of, 'full', accessLevel),
    params: z.strictObject({ subset: subset.default('full'), id: idSchema }),
    result: rowShape(of),
  }),
  findMany: call(of, 'findMany', {
    method: 'GET',
    summary: { ko: '조건에 맞는 목록을 읽습니다.', en: 'Reads the rows of a filter, a page at a time.' },
    may: (accessLevel) => mayRead(of, 'label', accessLevel) || mayRead(of, 'list', accessLevel),
    params: z.strictObject({ subset: subset.default('list'), params: readLater((accessLevel) => listShape(of, accessLevel)).optional() }),
    result: listAnswer(rowShape(of)),
  }),
  exportFile: call(of, 'exportFile', {
    method: 'GET',
    summary: { ko: '조건에 맞는 모든 행을 파일로 받습니다.', en: 'Sends every row of a filter as a file.' },
    may: (accessLevel) => permissionOf(of, accessLevel).export,
    exportsRows: true,
    params: z.strictObject({
      listParams: readLater((accessLevel) => exportShape(of, accessLevel)).optional(),
      outType: z.enum(['json', 'csv', 'xlsx']).default('json'),
      reason: reasonShape.optional(),
    }),
    result: z.object({ rows: z.array(rowShape(of)), total: z.int(), sha256: z.string() }),
    streams: Object.values(outTypes),
  }),
})

/** What `save` takes as one row: a new one, a change of one, or either. */
function savedRow(of: Resource) {
  const kinds = [...(toCreate(of.can) ? [rowShape(of, 'Draft')] : []), ...(of.can.save ? [rowShape(of, 'Change')] : [])]
  return kinds.length === 0 ? z.never() : z.union(kinds)
}

/** New rows and changes are separate rights; each row of a save needs its own. */
const maySave = (of: Resource, accessLevel: AccessLevel) => {
  const { create, save } = permissionOf(of, accessLevel)
  return create || save
}

const writing = (of: Resource) => ({
  save: call(of, 'save', {
    method: 'POST',
    summary: {
      ko: '새로 등록하거나 이름을 댄 항목만 고칩니다. 모두 저장되거나 하나도 저장되지 않습니다.',
      en: 'Makes rows, or changes those fields of them that are named: all or none.',
    },
    may: (accessLevel) => maySave(of, accessLevel),
    params: readLater(() => z.strictObject({ saveParamsArray: z.array(savedRow(of)).min(1).max(limits.maxRows) })),
    result: z.array(z.int()),
  }),
  del: call(of, 'del', {
    method: 'POST',
    summary: { ko: '삭제하고, 삭제한 수를 답합니다.', en: 'Deletes rows and answers how many.' },
    may: (accessLevel) => permissionOf(of, accessLevel).del,
    forbidImpersonation: true,
    params: z.strictObject({
      ids: z.array(idSchema).min(1, say('required')).max(limits.maxIds),
    }),
    result: z.int(),
  }),
})

const importing = (of: Resource) => ({
  importFile: call(of, 'importFile', {
    method: 'POST',
    summary: {
      ko: 'CSV나 XLSX 파일이 무엇을 바꿀지 줄마다 답합니다. 저장하지는 않습니다.',
      en: 'Tells line by line what a CSV or XLSX file would change. Nothing is saved.',
    },
    may: (accessLevel) => mayRead(of, 'full', accessLevel) && maySave(of, accessLevel),
    bodyType: 'application/octet-stream',
    maxBodyBytes: limits.maxImport,
    noIdempotency: true,
    result: importTrial,
  }),
})

const unmasking = (of: Resource) => ({
  unmask: call(of, 'unmask', {
    method: 'POST',
    summary: { ko: '가려진 값 하나를 읽습니다. 사유와 함께 기록됩니다.', en: 'Reads one masked value in the clear; the reason goes on record.' },
    may: (accessLevel) => sealedSlots(of).some((slot) => mayUnmask(of, slot, accessLevel)),
    forbidImpersonation: true,
    requiresReauth: 'everybody',
    noIdempotency: true,
    params: z.strictObject({
      id: idSchema,
      field: z.enum(sealedSlots(of).map(({ key }) => key)),
      reason: reasonShape,
    }),
    result: z.object({ value: z.unknown() }),
  }),
})

/** The standard calls of a resource. `importFile` is there where anybody may save, `unmask` where anything is sealed; the others always, for nobody if need be. */
export const standardOf = once((of: Resource) => {
  const isWritten = of.can.save !== undefined || toCreate(of.can) !== undefined
  const always = { ...reading(of), ...writing(of) }
  const sometimes: Partial<ReturnType<typeof importing> & ReturnType<typeof unmasking>> = {
    ...(isWritten && importing(of)),
    ...(sealedSlots(of).length > 0 && unmasking(of)),
  }
  return { ...always, ...sometimes }
})
export type StandardCalls = ReturnType<typeof standardOf>
export type StandardName = keyof StandardCalls

const names: Readonly<Record<StandardName, true>> = { findById: true, findMany: true, save: true, del: true, exportFile: true, importFile: true, unmask: true }

/** Is it the name of a call that any resource may have without declaring it? */
export const isStandard = (name: string): name is StandardName => Object.hasOwn(names, name)
