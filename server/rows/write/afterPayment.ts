import type { PaidRefundedTotals, Resource, RowRef } from '#schema'
import { appError } from '#schema'
import type { StoredRow } from '../rowStore.ts'
import { loadStoredRows } from '../rowStore.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import { handlerContextOf, hooksOf } from './handlerContext.ts'
import { assertNoOpenPayment, paymentHooksOf } from './openPayment.ts'
import { writeTransition } from './transition.ts'
import type { RowValues } from './write.ts'

/** Returns the values that follow from the total money moved for this row, by the resource's `afterPayment` hook. */
export async function valuesAfterPayment(uow: UnitOfWork, resource: Resource, row: StoredRow, values: RowValues): Promise<RowValues> {
  const { afterPayment } = hooksOf(uow, resource)
  if (!afterPayment) return {}
  const { ledger, tools } = paymentHooksOf(uow)
  const moved: PaidRefundedTotals = await ledger.totalsOf({ ...tools, about: { of: resource.name, id: row.id } })
  return (await afterPayment({ ...handlerContextOf(uow, resource), row: { ...row, ...values } as never, ...moved })) ?? {}
}

/** Records a movement of money for a row with `record`, and writes what follows from the new totals. The row is locked first, as every payment does. */
export async function recordMoneyMovement(uow: UnitOfWork, { of, id }: RowRef, record: () => Promise<void>) {
  const resource = uow.registry.find(of)
  const row = resource && (await loadStoredRows(uow, resource, [id], 'change')).get(id)
  if (!resource || !row) throw appError('notFound')
  await assertNoOpenPayment(uow, resource, id)
  await record()
  await writeTransition(uow, resource, uow.callName, row, await valuesAfterPayment(uow, resource, row, {}))
}
