import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A refund, in Toss format. */
interface Cancel {
  readonly transactionKey: string
  readonly cancelReason: string
  readonly cancelAmount: number
  readonly canceledAt: string
  readonly cancelStatus: 'DONE'
}

/** A charge, in Toss format. */
export interface TossPayment {
  readonly paymentKey: string
  readonly orderId: string
  readonly orderName: string
  readonly totalAmount: number
  readonly balanceAmount: number
  readonly status: 'DONE' | 'PARTIAL_CANCELED' | 'CANCELED'
  readonly approvedAt: string
  readonly card: { readonly issuerCode: string; readonly approveNo: string; readonly installmentPlanMonths: number }
  readonly receipt: { readonly url: string }
  readonly cancels: readonly Cancel[]
}

interface StoredBook {
  /** When the book was opened first; missing in files from before it was stored. */
  readonly openedAt?: string
  readonly payments: readonly TossPayment[]
}

interface PaymentOrder {
  readonly orderId: string
  readonly orderName: string
  readonly amount: number
}

const paymentOf = (paymentKey: string, { orderId, orderName, amount }: PaymentOrder, at: Date): TossPayment => ({
  paymentKey,
  orderId,
  orderName,
  totalAmount: amount,
  balanceAmount: amount,
  status: 'DONE',
  approvedAt: at.toISOString(),
  card: { issuerCode: '71', approveNo: paymentKey.replace(/\D/g, '').padEnd(8, '0').slice(0, 8), installmentPlanMonths: 0 },
  receipt: { url: `https://sandbox.invalid/receipts/${paymentKey}` },
  cancels: [],
})

/** The payments of the sandbox: in memory, and in a file if one is given. */
export function openPaymentBook(file?: string, clock: () => Date = () => new Date()) {
  const storedBook: StoredBook = file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { payments: [] }
  const openedAt = storedBook.openedAt ?? clock().toISOString()
  const payments = new Map(storedBook.payments.map((payment) => [payment.paymentKey, payment]))
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true })
  const keys = new Map([...payments.values()].map(({ orderId, paymentKey }) => [orderId, paymentKey]))
  const byOrder = (orderId: string) => payments.get(keys.get(orderId) ?? '')

  function put(payment: TossPayment) {
    payments.set(payment.paymentKey, payment)
    keys.set(payment.orderId, payment.paymentKey)
    if (file === undefined) return payment
    // Written to a new file and renamed, so that a crash leaves the old file intact.
    writeFileSync(`${file}.new`, JSON.stringify({ openedAt, payments: [...payments.values()] } satisfies StoredBook), { mode: 0o600 })
    renameSync(`${file}.new`, file)
    return payment
  }

  return {
    openedAt,
    all: (): readonly TossPayment[] => [...payments.values()],
    find: (paymentKey: string) => payments.get(paymentKey),
    byOrder,
    charge: (order: PaymentOrder) => put(paymentOf(randomUUID().replaceAll('-', ''), order, clock())),
    /** Adds a payment that was made before this book existed. */
    believe: (paymentKey: string, amount: number) => put(paymentOf(paymentKey, { orderId: paymentKey, orderName: '', amount }, clock())),
    cancel(payment: TossPayment, { cancelAmount, cancelReason }: { cancelAmount: number; cancelReason: string }) {
      const balanceAmount = payment.balanceAmount - cancelAmount
      const canceled: Cancel = {
        transactionKey: randomUUID().replaceAll('-', ''),
        cancelReason,
        cancelAmount,
        canceledAt: clock().toISOString(),
        cancelStatus: 'DONE',
      }
      return put({ ...payment, balanceAmount, status: balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED', cancels: [...payment.cancels, canceled] })
    },
  }
}

export type PaymentBook = ReturnType<typeof openPaymentBook>
