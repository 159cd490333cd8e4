import { isDeepStrictEqual } from 'node:util'
import type { IssuePath, Resource, InputIssue } from '#schema'
import { AppError, appError, createCommonIssue } from '#schema'
import { availabilityKeysOf, findFirstReservationRule, deriveOwnReservationConditions, clipSpanToFuture } from '#schema/list/availability.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { quotedTable } from '../columns.ts'
import { bookingTimesSql, bookingOverlapSql, bookingOverlapParams } from '../read/availability.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

type Row = Readonly<Record<string, unknown>>

/** A written row, or a row to be written, whose references must be available. */
export interface AvailabilityCheck {
  readonly resource: Resource
  readonly id: number
  readonly fieldKeys: readonly FieldKey[]
  readonly path: IssuePath
  readonly row: Row
  /** The previous row: unchanged references and periods are not checked again. */
  readonly before?: Row | undefined
}

async function issueOf(uow: UnitOfWork, { resource, id, path, row, before }: AvailabilityCheck, { key, field }: FieldKey): Promise<InputIssue[]> {
  const { registry, connection, caller } = uow
  const during = availabilityKeysOf(field)
  const span = during && clipSpanToFuture(during, row, caller.now)
  const reservationRule = findFirstReservationRule(registry.all, field.to ?? '')
  if (!span || !reservationRule || typeof row[key] !== 'number') return []
  if (before && [key, ...during].every((item) => isDeepStrictEqual(row[item], before[item]))) return []
  const { from, to } = bookingTimesSql(reservationRule)
  const but = deriveOwnReservationConditions(reservationRule, resource).length > 0 ? { of: resource.name, id } : undefined
  const time = bookingOverlapSql(registry, reservationRule, but?.of, ['$2', '$3', '$4'])
  const sql = `select ${from} as from_at, ${to} as to_at from ${quotedTable(reservationRule.resource)} k where k."${reservationRule.key}" = $1 and ${time} order by k."${reservationRule.from}" limit 1`
  const [occupied] = await connection.query<{ from_at: string; to_at: string | null }>(sql, [row[key], ...bookingOverlapParams({ ...span, but })])
  if (!occupied) return []
  const { from_at, to_at } = occupied
  return [
    to_at === null
      ? createCommonIssue('takenSince', [...path, key], { from: from_at })
      : createCommonIssue('takenThen', [...path, key], { from: from_at, to: to_at }),
  ]
}

/**
 * Refuses, at its field, a reference to a row that is occupied in the given period. Runs after all writes:
 * a resource that books these rows by its own rule has then made room or thrown a more specific error.
 */
export async function assertReferencesAvailable(uow: UnitOfWork, check: AvailabilityCheck) {
  const checkedKeys = check.fieldKeys.filter(({ field }) => availabilityKeysOf(field))
  const issues: InputIssue[] = []
  for (const fieldKey of checkedKeys) issues.push(...(await issueOf(uow, check, fieldKey)))
  if (issues.length > 0) throw appError('invalid', { issues })
}

/** Runs code that may throw because of another row (`extras.about`). When a field of the input references that row, the error gets the field's path. */
export async function withErrorInputPath<T>(fieldKeys: readonly FieldKey[], values: Row, path: IssuePath, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { about } = error.extras
    const fieldKey = about && fieldKeys.find(({ key, spec: { refers } }) => refers?.to === about.to && !refers.many && values[key] === about.id)
    throw fieldKey ? error.withPath([...path, fieldKey.key]) : error
  }
}
