import type { ReservedRow, Resource } from '#schema'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { notDeletedSql, quotedTable } from '../columns.ts'
import { queryBatched } from '../batchLoader.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import { randomCode } from './handlerContext.ts'

const maxTries = 5

interface ReservationRow {
  readonly id: number
  readonly is_taken: boolean
}

/** Reserves the id and codes of a new row, in one statement with the other queries of the same tick. */
export async function reserveIdAndCodes(uow: UnitOfWork, resource: Resource): Promise<ReservedRow> {
  const generatedKeys = declaredFieldKeys(resource).filter(({ field }) => field.generate)
  for (let tries = 1; tries <= maxTries; tries++) {
    const codes = Object.fromEntries(generatedKeys.map(({ key, field }) => [key, String(field.generate?.(uow.caller.now, randomCode))]))
    const sql = (used: number) => {
      const takenSql = generatedKeys.map(
        ({ key }, index) =>
          `exists (select from ${quotedTable(resource)} t where t."${key}" = $${used + index + 1} and ${notDeletedSql(uow.registry, resource)})`,
      )
      return `select nextval(pg_get_serial_sequence('${quotedTable(resource)}', 'id')) as id, ${takenSql.join(' or ') || 'false'} as is_taken`
    }
    const [answer] = await queryBatched<ReservationRow>(uow, { shape: `ahead ${resource.name}`, values: Object.values(codes), sql })
    if (answer && !answer.is_taken) return { id: answer.id, codes }
  }
  throw new Error(`${resource.name} has no codes left`)
}
