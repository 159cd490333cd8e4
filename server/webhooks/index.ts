import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { allResources } from '#resources'
import type { PaymentIdentifier } from '#schema'
import type { AppContext } from '../base/context.ts'
import { jobContextOf } from '../jobs/loadResourceJobs.ts'
import { createRegistry } from '../rows/registry.ts'
import { loadImplementations } from '../rpc/implementations.ts'
import { inquiryQueue } from './inquiryQueue.ts'

/** The address that is entered in the developer centre of Toss Payments. */
export const tossWebhookPath = '/api/webhooks/toss-payments'

const bodyLimit = 65_536

const number = z.string().regex(/^[\w=.-]{6,200}$/)
const name = z.object({ paymentKey: number.nullish(), orderId: number.nullish() })
/** Events about payments name the payment in `data`, deposits to virtual accounts at the top level. All other fields are ignored. */
const eventShape = z.union([
  z.object({ eventType: z.enum(['PAYMENT_STATUS_CHANGED', 'CANCEL_STATUS_CHANGED']), data: name }).transform(({ data }) => data),
  name.extend({ eventType: z.literal('DEPOSIT_CALLBACK').optional(), transactionKey: z.string() }),
])

/** The payment that a message is about; undefined where it names none. */
export function paymentIdentifierIn(body: unknown): PaymentIdentifier | undefined {
  const { paymentKey, orderId } = eventShape.safeParse(body).data ?? {}
  if (paymentKey) return { payment_key: paymentKey }
  return orderId ? { order_no: orderId } : undefined
}

/** Asks the vendor about the payment, by the resource that compares payments. */
async function compareWithVendor(context: AppContext, payment: PaymentIdentifier) {
  const served = await loadImplementations()
  const implementation = served.find(({ hooks }) => hooks.onVendorEvent)
  if (!implementation) return
  const call = jobContextOf(context, createRegistry(allResources, served), implementation.resource, 'onVendorEvent')
  await implementation.hooks.onVendorEvent?.({ ...call, payment })
}

/**
 * Receives messages of Toss Payments about payments. They carry no signature, so that nothing in them is believed: a message only names a payment about which the
 * vendor is asked. The answer is always 200, because other answers are repeated for days.
 */
export function registerTossWebhook(app: FastifyInstance, context: AppContext) {
  const queue = inquiryQueue<PaymentIdentifier>(async (payment) => {
    try {
      await compareWithVendor(context, payment)
    } catch (error) {
      context.log.error({ err: error }, 'a payment could not be compared with its vendor')
    }
  })
  app.addHook('onClose', () => queue.idle())
  app.post(tossWebhookPath, { bodyLimit }, async ({ body }) => {
    const payment = paymentIdentifierIn(body)
    if (payment) queue.add(Object.values(payment).join(' '), payment)
    return {}
  })
}
