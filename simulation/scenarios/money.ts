import { askForMandate } from '../actors/mandates.ts'
import { tried } from '../actors/wire.ts'
import { note } from '../actors/world.ts'
import type { Stage } from './stage.ts'

/** Marks the cards of a member as lost, so that charges fail until there is a new one. */
async function loseCards({ world, staff }: Stage, user_id: number) {
  const { api } = staff.finance
  const { rows } = await api.creditCard.findMany({ params: { user_id, status: 'active', num: 5 } })
  for (const { id } of rows) if (await tried(api.creditCard.fail({ id }))) note(world, 'card lost')
}

/** A member with an unpaid charge loses their card. */
export async function cardLostBeforeCharge(stage: Stage) {
  const { rows } = await stage.staff.ops.api.fineLog.findMany({ params: { status: 'notified', num: 20, orderBy: 'id-desc' } })
  // Latecomers are left out, because they must continue to rent.
  const lateMembers = new Set(rows.filter(({ kind }) => kind === 'late').map(({ user_id }) => user_id))
  const owing = rows.flatMap(({ user_id }) => (user_id === null || lateMembers.has(user_id) ? [] : [user_id]))
  if (owing.length > 0) await loseCards(stage, stage.random.pick(owing))
}

/** The member with the next due bill loses their card. */
export async function cardLostBeforeBill(stage: Stage) {
  const { rows } = await stage.staff.finance.api.monthlyInvoice.findMany({ params: { status: 'issued', pay_method: 'card', num: 1, orderBy: 'due_date-asc' } })
  for (const { user_id } of rows) await loseCards(stage, user_id)
}

/** A bank transfer that is less than the bill, before it is due. */
export async function partPaid({ world, staff }: Stage) {
  const { api } = staff.finance
  const { rows } = await api.monthlyInvoice.findMany({ params: { status: 'issued', pay_method: 'transfer', num: 1, orderBy: 'due_date-desc' } })
  for (const { id, total_amount } of rows) {
    const amount = Math.max(1000, Math.floor(total_amount / 30_000) * 10_000)
    if (await tried(api.monthlyInvoice.receivePart({ id, amount, received_at: world.now(), payer: null }))) note(world, 'bill paid in part')
  }
}

/** A deposit bill is voided before it is paid. */
export async function depositWaived({ world, staff }: Stage) {
  const { api } = staff.finance
  const { rows } = await api.monthlyInvoice.findMany({ params: { status: 'issued', kind: 'deposit', num: 1, orderBy: 'id-desc' } })
  for (const { id } of rows) if (await tried(api.monthlyInvoice.void({ id, void_reason: '보증금 면제 승인' }))) note(world, 'bill void')
}

/** Refunds a charge that was made by mistake. */
export async function chargedByMistake({ world, staff, random }: Stage) {
  const { api } = staff.finance
  const { rows } = await api.fineLog.findMany({ params: { status: 'paid', num: 10, orderBy: 'id-desc' } })
  if (rows.length === 0) return
  const { id } = random.pick(rows)
  if (await tried(api.fineLog.refund({ id, waive_reason: '다른 차량의 고지서였습니다.' }))) note(world, 'charge refunded')
}

/** Cancels a rental for a reason of the company, with a full refund. */
export async function rideCalledOff({ world, staff }: Stage) {
  const { api } = staff.ops
  const { rows } = await api.rent.findMany({ params: { status: 'reserved', num: 1, orderBy: 'start_at-desc' } })
  for (const { id } of rows) if (await tried(api.rent.cancel({ id, cancel_reason: '차량 고장', is_ours: true }))) note(world, 'ride called off')
}

/** Cancels a contract whose deposit has just been paid by bank transfer, so that a refund waits. */
export async function contractCalledOff({ world, staff }: Stage) {
  const { monthlyInvoice } = staff.finance.api
  const unpaidFilter = { status: ['issued', 'partial', 'overdue'], kind: 'deposit', pay_method: 'transfer', num: 10, orderBy: 'id-desc' } as const
  for (const { id, purchase_id } of (await monthlyInvoice.findMany({ params: { ...unpaidFilter, status: [...unpaidFilter.status] } })).rows) {
    const { status } = await staff.manager.api.purchase.findById({ id: purchase_id })
    if (status !== 'contracted' && status !== 'ordered') continue
    if ((await tried(monthlyInvoice.receive({ id, received_at: world.now(), payer: null }))) === null) continue
    if (await tried(staff.manager.api.purchase.cancel({ id: purchase_id, cancel_reason: '출고 지연' }))) return note(world, 'contract called off')
  }
}

/** A member registers a direct debit mandate. */
export async function mandateAsked({ world, staff, random }: Stage) {
  if (world.customers.length > 0) await askForMandate(world, staff, random, random.pick(world.customers))
}
