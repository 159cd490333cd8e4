import type { Handlers, Payment, PaymentHandler, Tools, FaultsOf } from '#schema'
import { fault, refuseOver, wordsOf } from '#schema'
import { issuesOf } from '#schema/issues.ts'
import { askShape } from '#schema/shape.ts'
import type { paidMoves } from './rentCalls.ts'
import { rideOf } from './rentOwn.server.ts'
import { rent } from './rent.ts'
import { nothing, toldOfFault } from './told.server.ts'

type Move = (typeof paidMoves)[number]
type Payers = Pick<Handlers<typeof rent>, Move>

interface Call extends Tools<FaultsOf<typeof rent>> {
  readonly params: { readonly id: number; readonly action: Move; readonly asked?: Readonly<Record<string, unknown>> | undefined }
}

async function intended(call: Call, payers: Payers) {
  const { id, action, asked = {} } = call.params
  const row = await rideOf(call.db, id)
  const endpoint: Payment = rent.endpoints[action]
  if (!endpoint.from?.includes(row.status)) {
    const { status } = rent.fields.identity.fields
    throw fault('wrongState', { at: 'status', of: { state: wordsOf(status.choices[row.status], row.status) } })
  }
  const parsed = askShape(endpoint).safeParse({ ...asked, id }, { reportInput: true })
  if (!parsed.success) throw fault('invalid', { issues: issuesOf(parsed.error) })
  refuseOver(rent, endpoint, row, call.now)
  // What its own form lets through is what it takes.
  const payer = payers[action] as PaymentHandler<typeof rent, unknown>
  return payer.intend({ ...call, params: parsed.data, row })
}

/** What a move with money would come to, by the very step that begins it; what stands in its way is told instead. Nothing is written. */
export async function termsOf(call: Call, payers: Payers) {
  try {
    const { amount } = await intended(call, payers)
    return { ...nothing, amount }
  } catch (error) {
    return { ...toldOfFault(error), amount: null }
  }
}
