import type { DataProvider, GetOneResult, Identifier, RaRecord } from 'ra-core'
import type { Resource } from '#schema'
import { apiLimits } from '#schema/list/wire.ts'
import type { SendCallByName } from './call.ts'
import { changedValues, writableNewValues } from './draft.ts'
import { chunksOf, toNumericId } from './ids.ts'
import { resourceAt } from './routes.ts'
import { loadOne, loadExistingRows } from './rpcReadMethods.ts'

/** The row after a save. If reading it fails, the sent values are returned, because the save itself has succeeded. */
const loadSavedRow = <T extends RaRecord>(send: SendCallByName, resource: Resource, id: Identifier, values: object): Promise<GetOneResult<T>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- react-admin types what a form sends as Partial<any>
  loadOne<T>(send, resource, id).catch(() => ({ data: { ...values, id } as T }))

/** The five write methods, built on save and del. */
export function rpcWriteMethods(send: SendCallByName): Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'> {
  const save = (resource: Resource, rows: readonly unknown[], key?: string) =>
    send<number[]>(resource, 'save', { saveParamsArray: rows }, key === undefined ? {} : { key })

  return {
    /** `meta.key` is the idempotency key: a repeated create with the same key creates no second row, even if its values differ. */
    async create(route, { data, meta }) {
      const resource = resourceAt(route)
      const [id = 0] = await save(resource, [writableNewValues(resource, data)], meta?.key)
      return loadSavedRow(send, resource, id, data)
    },
    async update(route, { id, data, previousData }) {
      const resource = resourceAt(route)
      const change = changedValues(resource, data, previousData)
      if (Object.keys(change).length === 0) return loadOne(send, resource, id)
      await save(resource, [{ id: toNumericId(id), version: data.version ?? previousData?.version, ...change }])
      return loadSavedRow(send, resource, id, { ...previousData, ...data })
    },
    async updateMany(route, { ids, data }) {
      const resource = resourceAt(route)
      const change = writableNewValues(resource, data)
      for (const part of chunksOf(ids, apiLimits.maxRows)) {
        const rows = await loadExistingRows<RaRecord & { version: number }>(send, resource, part, { subset: 'list' })
        const versions = new Map(rows.map(({ id, version }) => [id, version]))
        await save(
          resource,
          part.map(toNumericId).map((id) => ({ id, version: versions.get(id), ...change })),
        )
      }
      return { data: [...ids] }
    },
    async delete(route, { id, previousData }) {
      await send(resourceAt(route), 'del', { ids: [toNumericId(id)] })
      return { data: Object.assign({}, previousData, { id }) }
    },
    async deleteMany(route, { ids }) {
      const resource = resourceAt(route)
      for (const part of chunksOf(ids, apiLimits.maxIds)) await send(resource, 'del', { ids: part.map(toNumericId) })
      return { data: [...ids] }
    },
  }
}
