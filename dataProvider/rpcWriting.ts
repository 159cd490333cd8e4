import type { DataProvider, GetOneResult, Identifier, RaRecord } from 'ra-core'
import type { Resource } from '#schema'
import { limits } from '#schema/wire.ts'
import type { Send } from './call.ts'
import { changeOf, newDraft } from './draft.ts'
import { inParts, numbered } from './ids.ts'
import { resourceAt } from './routes.ts'
import { one, some } from './rpcReading.ts'

/** The row as it now stands. Its save is done, so when the reading alone fails, what was sent must do. */
const saved = <T extends RaRecord>(send: Send, of: Resource, id: Identifier, sent: object): Promise<GetOneResult<T>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- react-admin types what a form sends as Partial<any>
  one<T>(send, of, id).catch(() => ({ data: { ...sent, id } as T }))

/** The five writing methods, on save and del. */
export function rpcWriting(send: Send): Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'> {
  const save = (of: Resource, rows: readonly unknown[], key?: string) => send<number[]>(of, 'save', { saveParamsArray: rows }, key === undefined ? {} : { key })

  return {
    /** `meta.key` makes a repeated create the same one, whatever was changed in it meanwhile. */
    async create(route, { data, meta }) {
      const of = resourceAt(route)
      const [id = 0] = await save(of, [newDraft(of, data)], meta?.key)
      return saved(send, of, id, data)
    },
    async update(route, { id, data, previousData }) {
      const of = resourceAt(route)
      const change = changeOf(of, data, previousData)
      if (Object.keys(change).length === 0) return one(send, of, id)
      await save(of, [{ id: numbered(id), version: data.version ?? previousData?.version, ...change }])
      return saved(send, of, id, { ...previousData, ...data })
    },
    async updateMany(route, { ids, data }) {
      const of = resourceAt(route)
      const change = newDraft(of, data)
      for (const part of inParts(ids, limits.maxRows)) {
        const rows = await some<RaRecord & { version: number }>(send, of, part, { subset: 'list' })
        const versions = new Map(rows.map(({ id, version }) => [id, version]))
        await save(
          of,
          part.map(numbered).map((id) => ({ id, version: versions.get(id), ...change })),
        )
      }
      return { data: [...ids] }
    },
    async delete(route, { id, previousData }) {
      await send(resourceAt(route), 'del', { ids: [numbered(id)] })
      return { data: Object.assign({}, previousData, { id }) }
    },
    async deleteMany(route, { ids }) {
      const of = resourceAt(route)
      for (const part of inParts(ids, limits.maxIds)) await send(of, 'del', { ids: part.map(numbered) })
      return { data: [...ids] }
    },
  }
}
