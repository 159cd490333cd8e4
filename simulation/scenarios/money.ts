import { registerMandate } from '../actors/mandates.ts'
import { nullIfRefused } from '../actors/apiClient.ts'
import { countEvent } from '../actors/world.ts'
import type { ScenarioContext } from './event.ts'

/** Marks the cards of a member as lost, so that charges fail until there is a new one. */
async function loseCards({ world, staff }: ScenarioContext, user_id: number) {
  const { api } = staff.finance
  const { rows } = await api.creditCard.findMany({ params: { user_id, status: 'active', num: 5 } })
  for (const { id } of rows) if (await nullIfRefused(api.creditCard.fail({ id }))) countEvent(world, 'card lost')
}

/** A member with an unpaid charge loses their card. */
export async function loseCardBeforeCharge(context: ScenarioContext) {
  const { rows } = await context.staff.ops.api.fineLog.findMany({ params: { status: 'notified', num: 20, orderBy: 'id-desc' } })
  // Latecomers are left out, because they must continue to rent.
  const lateMembers = new Set(rows.filter(({ kind }) => kind === 'late').map(({ user_id }) => user_id))
  const owing = rows.flatMap(({ user_id }) => (user_id === null || lateMembers.has(user_id) ? [] : [user_id]))
  if (owing.length > 0) await loseCards(context, context.random.pick(owing))
}

/** The member with the next due bill loses their card. */
export async function loseCardBeforeBill(context: ScenarioContext) {
  const { rows } = await context.staff.finance.api.monthlyInvoice.findMany({
    params: { status: 'issued', pay_method: 'card', num: 1, orderBy: 'due_date-asc' },
  })
  for (const { user_id } of rows) await loseCards(context, user_id)
}

/** A bank transfer that is less than the bill, before it is due. */
export async function payBillInPart({ world, staff }: ScenarioContext) {
  const { api } = staff.finance
  const { rows } = await api.monthlyInvoice.findMany({ params: { status: 'issued', pay_method: 'transfer', num: 1, orderBy: 'due_date-desc' } })
  for (const { id, total_amount } of rows) {
    const amount = Math.max(1000, Math.floor(total_amount / 30_000) * 10_000)
    if (await nullIfRefused(api.monthlyInvoice.receivePart({ id, amount, received_at: world.now(), payer: null }))) countEvent(world, 'bill paid in part')
  }
}

/** A deposit bill is voided before it is paid. */
export async function waiveDeposit({ world, staff }: ScenarioContext) {
  const { api } = staff.finance
  const { rows } = await api.monthlyInvoice.findMany({ params: { status: 'issued', kind: 'deposit', num: 1, orderBy: 'id-desc' } })
  for (const { id } of rows) if (await nullIfRefused(api.monthlyInvoice.void({ id, void_reason: '보증금 면제 승인' }))) countEvent(world, 'bill void')
}

/** Refunds a charge that was made by mistake. */
export async function refundMistakenCharge({ world, staff, random }: ScenarioContext) {
  const { api } = staff.finance
  const { rows } = await api.fineLog.findMany({ params: { status: 'paid', num: 10, orderBy: 'id-desc' } })
  if (rows.length === 0) return
  const { id } = random.pick(rows)
  if (await nullIfRefused(api.fineLog.refund({ id, waive_reason: '다른 차량의 고지서였습니다.' }))) countEvent(world, 'charge refunded')
}

/** Cancels a rental for a reason of the company, with a full refund. */
export async function cancelRentalByCompany({ world, staff }: ScenarioContext) {
  const { api } = staff.ops
  const { rows } = await api.rent.findMany({ params: { status: 'reserved', num: 1, orderBy: 'start_at-desc' } })
  for (const { id } of rows) if (await nullIfRefused(api.rent.cancel({ id, cancel_reason: '차량 고장', is_ours: true }))) countEvent(world, 'ride called off')
}

/** Cancels a contract whose deposit has just been paid by bank transfer, so that a refund waits. */
export async function cancelContractWithDeposit({ world, staff }: ScenarioContext) {
  const { monthlyInvoice } = staff.finance.api
  const unpaidFilter = { status: ['issued', 'partial', 'overdue'], kind: 'deposit', pay_method: 'transfer', num: 10, orderBy: 'id-desc' } as const
  for (const { id, purchase_id } of (await monthlyInvoice.findMany({ params: { ...unpaidFilter, status: [...unpaidFilter.status] } })).rows) {
    const { status } = await staff.manager.api.purchase.findById({ id: purchase_id })
    if (status !== 'contracted' && status !== 'ordered') continue
    if ((await nullIfRefused(monthlyInvoice.receive({ id, received_at: world.now(), payer: null }))) === null) continue
    if (await nullIfRefused(staff.manager.api.purchase.cancel({ id: purchase_id, cancel_reason: '출고 지연' }))) return countEvent(world, 'contract called off')
  }
}

/** A member registers a direct debit mandate. */
export async function registerDebitMandate({ world, staff, random }: ScenarioContext) {
  if (world.customers.length > 0) await registerMandate(world, staff, random, random.pick(world.customers))
}
