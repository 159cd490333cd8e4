import { bulkMessages } from './bulkMessages.ts'
import type { GetListParams, Identifier, RaRecord } from 'react-admin'
import { HttpError } from 'react-admin'
import { dataProvider, send } from '#provider'
import type { Resource, AccessLevel } from '#schema'
import { labelText } from '#schema'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import { writableFieldKeys } from '#schema/row/shape.ts'
import type { RowData } from '../../../components/currentResource.ts'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'

/** Bulk operations on rows; each row is a call of its own with its own result. */

/** Fields of which several rows can have the same value. */
export function bulkEditableFields(resource: Resource, accessLevel: AccessLevel) {
  const names = new Set(writableFieldKeys(resource, accessLevel).map(({ name }) => name))
  return Object.entries(fieldsOf(resource)).filter(
    ([name, { options, states, masked, generate }]) => names.has(name) && !options.unique && !states && !masked && !generate,
  )
}

/** The current rows with versions and titles. */
export async function loadBulkRows(route: string, ids: readonly Identifier[]): Promise<readonly RaRecord[]> {
  const { data } = await dataProvider.getMany(route, { ids: [...ids], meta: { subset: 'list' } })
  return data
}

/** The ids of the first rows of a filter. */
export async function loadMatchingIds(route: string, { filter, sort }: Pick<GetListParams, 'filter' | 'sort'>, most: number): Promise<readonly Identifier[]> {
  const pagination = { page: 1, perPage: most }
  const { data } = await dataProvider.getList(route, { pagination, sort, filter, meta: { subset: 'label', queryMode: 'list' } })
  return data.map(({ id }) => id)
}

/** Saves the values in one row, with its version for conflict detection. */
export const createRowSaver = (resource: Resource, values: RowData) => (row: RaRecord) =>
  send(resource, 'save', { saveParamsArray: [{ ...values, id: row.id, ...(row['version'] !== undefined && { version: row['version'] }) }] })

export const createRowCallRunner = (resource: Resource, call: string, answers: RowData) => (row: RaRecord) => send(resource, call, { ...answers, id: row.id })

/** The reason of a failed row, in one sentence. */
export function failureReasonText(resource: Resource, error: unknown) {
  if (!(error instanceof HttpError)) return errorMessage(error)
  if (error.body?.code === 'stale') return bulkMessages().stale
  const issues: readonly { path: readonly (string | number)[]; message: string }[] = error.body?.issues ?? []
  const messages = issues.map(({ path, message }) => {
    const fieldKey = writableFieldKeys(resource, 'super').find(({ key }) => path.includes(key))
    return fieldKey ? `${labelText(fieldKey.field.label, fieldKey.name)}: ${message}` : message
  })
  return messages.length > 0 ? messages.join(' ') : errorMessage(error)
}
