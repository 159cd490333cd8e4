import type { PaymentPort } from '#server/ports/payment/port.ts'
import type { PaymentSandbox, PaymentSandboxOptions } from './sandbox.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { tossPaymentPort } from '#server/ports/payment/toss.ts'

export interface LocalPayment extends PaymentPort {
  /** The sandbox, for tests that control its behaviour. */
  sandbox(): Promise<PaymentSandbox>
}

/** The Toss adapter with a sandbox on loopback; loaded and started with the first payment. */
export function localPayment({ responseTimeoutMs, ...options }: PaymentSandboxOptions & { responseTimeoutMs?: number } = {}): LocalPayment {
  let started: Promise<PaymentSandbox> | undefined
  const sandbox = () => (started ??= import('./sandbox.ts').then(({ openPaymentSandbox }) => openPaymentSandbox(options)))
  const toss = async () => tossPaymentPort({ url: (await sandbox()).url, secretKey: 'local', ...(responseTimeoutMs !== undefined && { responseTimeoutMs }) })
  /** Payments from before the sandbox existed are in no list of it. */
  const withStart = async <T extends { readonly outcome: string }>(list: T) =>
    list.outcome === 'listed' && options.acceptsUnknownPayments ? { ...list, completeSince: toSeoulWallTime(new Date((await sandbox()).book.openedAt)) } : list
  return {
    pg: 'toss',
    sandbox,
    windowUrl: async () => `${(await sandbox()).url}/sandbox/window`,
    charge: async (charge) => (await toss()).charge(charge),
    refund: async (refund) => (await toss()).refund(refund),
    inquireCharge: async (orderNo) => (await toss()).inquireCharge(orderNo),
    inquireRefund: async (refund) => (await toss()).inquireRefund(refund),
    listTransactions: async (from, until) => withStart(await (await toss()).listTransactions(from, until)),
    listSettlements: async (from, until) => withStart(await (await toss()).listSettlements(from, until)),
    findPayment: async (name) => (await toss()).findPayment(name),
    cancelPayment: async (refund) => (await toss()).cancelPayment(refund),
    issue: async (proof) => (await toss()).issue(proof),
    deleteBillingKey: async (card) => (await toss()).deleteBillingKey(card),
    async close() {
      await (await started)?.close()
    },
  }
}
