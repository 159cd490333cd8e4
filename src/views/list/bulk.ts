import { bulkWords } from './words.ts'
import type { GetListParams, Identifier, RaRecord } from 'react-admin'
import { HttpError } from 'react-admin'
import { dataProvider, send } from '#provider'
import type { Resource, AccessLevel } from '#schema'
import { labelText } from '#schema'
import { fieldsOf } from '#schema/fieldKey.ts'
import { writable } from '#schema/shape.ts'
import type { RowOf } from '../../components/declared.ts'
import { messageOf } from '../../components/messageOf.ts'

/** What can be done with many rows: each is done by itself, and says for itself what became of it. */

/** Fields that several rows may share a value of. */
export function sharedFields(resource: Resource, accessLevel: AccessLevel) {
  const names = new Set(writable(resource, accessLevel).map(({ name }) => name))
  return Object.entries(fieldsOf(resource)).filter(
    ([name, { options, states, masked, generate }]) => names.has(name) && !options.unique && !states && !masked && !generate,
  )
}

/** The rows as they are now: their versions, and what they are called. */
export async function rowsOf(route: string, ids: readonly Identifier[]): Promise<readonly RaRecord[]> {
  const { data } = await dataProvider.getMany(route, { ids: [...ids], meta: { subset: 'list' } })
  return data
}

/** The ids of the first rows of a filter, beyond what is on the page. */
export async function idsIn(route: string, { filter, sort }: Pick<GetListParams, 'filter' | 'sort'>, most: number): Promise<readonly Identifier[]> {
  const pagination = { page: 1, perPage: most }
  const { data } = await dataProvider.getList(route, { pagination, sort, filter, meta: { subset: 'label', queryMode: 'list' } })
  return data.map(({ id }) => id)
}

/** Saves the same values in one row, unless somebody changed it meanwhile. */
export const saveOne = (resource: Resource, values: RowOf) => (row: RaRecord) =>
  send(resource, 'save', { saveParamsArray: [{ ...values, id: row.id, ...(row['version'] !== undefined && { version: row['version'] }) }] })

export const actOnOne = (resource: Resource, call: string, answers: RowOf) => (row: RaRecord) => send(resource, call, { ...answers, id: row.id })

/** Why a row was refused, in a sentence. */
export function reasonOf(resource: Resource, error: unknown) {
  if (!(error instanceof HttpError)) return messageOf(error)
  if (error.body?.code === 'stale') return bulkWords().stale
  const issues: readonly { path: readonly (string | number)[]; message: string }[] = error.body?.issues ?? []
  const messages = issues.map(({ path, message }) => {
    const fieldKey = writable(resource, 'super').find(({ key }) => path.includes(key))
    return fieldKey ? `${labelText(fieldKey.field.label, fieldKey.name)}: ${message}` : message
  })
  return messages.length > 0 ? messages.join(' ') : messageOf(error)
}
