import type { Resource } from '#schema'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { quotedTable } from '../columns.ts'
import { constraintError } from '../constraintError.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import { withDeclaredDefaults } from './draft.ts'
import { randomCode } from './handlerContext.ts'
import type { RowValues } from './write.ts'
import { insertCodedRows } from './write.ts'

const maxTries = 5

/** As many unused codes as rows. */
async function freshCodes(uow: UnitOfWork, resource: Resource, key: string, count: number, make: () => unknown) {
  const codes = new Set<unknown>()
  for (let tries = 0; codes.size < count && tries < maxTries; tries++) {
    while (codes.size < count) codes.add(make())
    const existing = await uow.connection.query<{ code: unknown }>(`select "${key}" as code from ${quotedTable(resource)} where "${key}" = any($1::text[])`, [
      [...codes],
    ])
    for (const { code } of existing) codes.delete(code)
  }
  if (codes.size < count) throw new Error(`${resource.name} has no ${count} codes left`)
  return [...codes]
}

/** Adds rows with values from the server; hooks do not run. Returns their ids, in order. */
export async function insertServerRows(uow: UnitOfWork, resource: Resource, rows: readonly RowValues[], action: string): Promise<number[]> {
  const created = declaredFieldKeys(resource).filter(({ field }) => field.generate)
  const codes = await Promise.all(
    created.map(
      async ({ key, field }) => [key, await freshCodes(uow, resource, key, rows.length, () => field.generate?.(uow.caller.now, randomCode))] as const,
    ),
  )
  const complete = rows.map((row, index) => withDeclaredDefaults(resource, { ...Object.fromEntries(codes.map(([key, item]) => [key, item[index]])), ...row }))
  try {
    return await insertCodedRows(uow, resource, complete, action)
  } catch (error) {
    throw constraintError(uow.registry, error, []) ?? error
  }
}
