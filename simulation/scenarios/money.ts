import { askForMandate } from '../actors/mandates.ts'
import { tried } from '../actors/wire.ts'
import { note } from '../actors/world.ts'
import type { Stage } from './stage.ts'

/** Somebody tells that they have lost their card: what was to be charged to it fails, until they have another. */
async function loseCards({ world, staff }: Stage, user_id: number) {
  const { api } = staff.finance
  const { rows } = await api.creditCard.findMany({ params: { user_id, status: 'active', num: 5 } })
  for (const { id } of rows) if (await tried(api.creditCard.fail({ id }))) note(world, 'card lost')
}

/** One who was told of a charge a while ago, and has not paid it. */
export async function cardLostBeforeCharge(stage: Stage) {
  const { rows } = await stage.staff.ops.api.fineLog.findMany({ params: { status: 'notified', num: 20, orderBy: 'id-desc' } })
  // Who comes late is to go on doing so.
  const late = new Set(rows.filter(({ kind }) => kind === 'late').map(({ user_id }) => user_id))
  const owing = rows.flatMap(({ user_id }) => (user_id === null || late.has(user_id) ? [] : [user_id]))
  if (owing.length > 0) await loseCards(stage, stage.random.pick(owing))
}

/** One whose bill is due next. */
export async function cardLostBeforeBill(stage: Stage) {
  const { rows } = await stage.staff.finance.api.monthlyInvoice.findMany({ params: { status: 'issued', pay_method: 'card', num: 1, orderBy: 'due_date-asc' } })
  for (const { user_id } of rows) await loseCards(stage, user_id)
}

/** Less comes in by the bank than is owed, before it is due. */
export async function partPaid({ world, staff }: Stage) {
  const { api } = staff.finance
  const { rows } = await api.monthlyInvoice.findMany({ params: { status: 'issued', pay_method: 'transfer', num: 1, orderBy: 'due_date-desc' } })
  for (const { id, total_amount } of rows) {
    const amount = Math.max(1000, Math.floor(total_amount / 30_000) * 10_000)
    if (await tried(api.monthlyInvoice.receivePart({ id, amount, received_at: world.now(), payer: null }))) note(world, 'bill paid in part')
  }
}

/** What is owed no more is taken back before it is paid. */
export async function depositWaived({ world, staff }: Stage) {
  const { api } = staff.finance
  const { rows } = await api.monthlyInvoice.findMany({ params: { status: 'issued', kind: 'deposit', num: 1, orderBy: 'id-desc' } })
  for (const { id } of rows) if (await tried(api.monthlyInvoice.void({ id, void_reason: '보증금 면제 승인' }))) note(world, 'bill void')
}

/** What was paid for nothing goes back. */
export async function chargedByMistake({ world, staff, random }: Stage) {
  const { api } = staff.finance
  const { rows } = await api.fineLog.findMany({ params: { status: 'paid', num: 10, orderBy: 'id-desc' } })
  if (rows.length === 0) return
  const { id } = random.pick(rows)
  if (await tried(api.fineLog.refund({ id, waive_reason: '다른 차량의 고지서였습니다.' }))) note(world, 'charge refunded')
}

/** A ride that we cannot give: all of it goes back. */
export async function rideCalledOff({ world, staff }: Stage) {
  const { api } = staff.ops
  const { rows } = await api.rent.findMany({ params: { status: 'reserved', num: 1, orderBy: 'start_at-desc' } })
  for (const { id } of rows) if (await tried(api.rent.cancel({ id, cancel_reason: '차량 고장', is_ours: true }))) note(world, 'ride called off')
}

/** A contract is called off whose deposit has just come in by the bank: it waits to be sent back. */
export async function contractCalledOff({ world, staff }: Stage) {
  const { monthlyInvoice } = staff.finance.api
  const owed = { status: ['issued', 'partial', 'overdue'], kind: 'deposit', pay_method: 'transfer', num: 10, orderBy: 'id-desc' } as const
  for (const { id, purchase_id } of (await monthlyInvoice.findMany({ params: { ...owed, status: [...owed.status] } })).rows) {
    const { status } = await staff.manager.api.purchase.findById({ id: purchase_id })
    if (status !== 'contracted' && status !== 'ordered') continue
    if ((await tried(monthlyInvoice.receive({ id, received_at: world.now(), payer: null }))) === null) continue
    if (await tried(staff.manager.api.purchase.cancel({ id: purchase_id, cancel_reason: '출고 지연' }))) return note(world, 'contract called off')
  }
}

/** Somebody would rather pay from an account. */
export async function mandateAsked({ world, staff, random }: Stage) {
  if (world.customers.length > 0) await askForMandate(world, staff, random, random.pick(world.customers))
}
