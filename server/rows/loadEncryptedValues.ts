import type { Resource } from '#schema'
import { fieldKeysOf } from '#schema/row/fieldKey.ts'
import { notDeletedSql, quotedTable } from './columns.ts'
import { queryBatched } from './batchLoader.ts'
import type { UnitOfWork } from './unitOfWork.ts'

/** The encrypted values of a row by key, still encrypted. */
export async function loadEncryptedValues(uow: UnitOfWork, resource: Resource, id: number): Promise<Readonly<Record<string, Buffer>> | undefined> {
  const fieldKeys = fieldKeysOf(resource).filter(({ spec }) => spec.encryptedIn !== undefined)
  const columns = fieldKeys.map(({ key, spec }) => `encode(t."${key}${spec.encryptedIn}", 'base64') as "${key}"`)
  const sql = (used: number) =>
    `select ${columns.join(', ')} from ${quotedTable(resource)} t where t.id = $${used + 1}::bigint and ${notDeletedSql(uow.registry, resource)}`
  const [row] = await queryBatched<Readonly<Record<string, string | null>>>(uow, { shape: `sealed ${resource.name}`, values: [id], sql })
  return row && Object.fromEntries(Object.entries(row).flatMap(([key, value]) => (value === null ? [] : [[key, Buffer.from(value, 'base64')]])))
}
