import type { Handlers, PaymentAction, PaymentHandler, HandlerContext, ErrorsOf } from '#schema'
import { appError, assertNotExpired, localizedLabel } from '#schema'
import { issuesFromZod } from '#schema/row/issues.ts'
import { actionFormShape } from '#schema/row/shape.ts'
import type { paymentTransitionNames } from './calls.ts'
import { loadReadableRental } from '../payment/memberRental.server.ts'
import { rent } from './rent.ts'
import { noBlockers, blockersFromError } from '../occupancy/blockers.server.ts'

type PaymentTransition = (typeof paymentTransitionNames)[number]
type PaymentHandlers = Pick<Handlers<typeof rent>, PaymentTransition>

interface Call extends HandlerContext<ErrorsOf<typeof rent>> {
  readonly params: { readonly id: number; readonly action: PaymentTransition; readonly asked?: Readonly<Record<string, unknown>> | undefined }
}

async function intendPayment(call: Call, payers: PaymentHandlers) {
  const { id, action, asked: input = {} } = call.params
  const row = await loadReadableRental(call.db, id)
  const endpoint: PaymentAction = rent.endpoints[action]
  if (!endpoint.from?.includes(row.status)) {
    const { status } = rent.fields.identity.fields
    throw appError('wrongState', { path: 'status', values: { state: localizedLabel(status.choices[row.status], row.status) } })
  }
  const parsed = actionFormShape(endpoint).safeParse({ ...input, id }, { reportInput: true })
  if (!parsed.success) throw appError('invalid', { issues: issuesFromZod(parsed.error) })
  assertNotExpired(rent, endpoint, row, call.now)
  // The parsed form matches the handler of the same transition.
  const payer = payers[action] as PaymentHandler<typeof rent, unknown>
  return payer.intend({ ...call, params: parsed.data, row })
}

/** Cost of a payment transition, computed by its own first step; errors are returned as blockers. Read-only. */
export async function previewPaymentTransition(call: Call, payers: PaymentHandlers) {
  try {
    const { amount } = await intendPayment(call, payers)
    return { ...noBlockers, amount }
  } catch (error) {
    return { ...blockersFromError(error), amount: null }
  }
}
