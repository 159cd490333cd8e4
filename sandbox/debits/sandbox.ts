import fastify from 'fastify'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { ListFault } from '../payment/listFaults.ts'
import { withFaults } from '../payment/listFaults.ts'

/** The last digits of an account number select its behaviour: `0000` registration fails, `1111` has no money; all others succeed. */
const behaviourPatterns = { refused: /0000$/, empty: /1111$/ } as const

interface Member {
  readonly memberId: string
  readonly paymentNumber: string
  readonly since: string
}

interface Payment {
  readonly transactionId: string
  readonly memberId: string
  readonly callAmount: number
  readonly paymentDate: string
}

const errorBody = (code: string, message: string) => ({ error: { code, message } })
const resultBody = (code: string, message: string) => ({ flag: code === '0000' ? 'Y' : 'N', code, message })

/** Requests of today get their result tomorrow. */
const memberStatus = ({ since, paymentNumber }: Member, today: string) => {
  if (since >= today) return { status: '신청중', result: resultBody('', '') }
  return behaviourPatterns.refused.test(paymentNumber)
    ? { status: '신청실패', result: resultBody('A017', '예금주명 불일치') }
    : { status: '신청완료', result: resultBody('0000', '성공') }
}

const paymentStatus = ({ paymentDate }: Payment, account: string, today: string) => {
  if (paymentDate >= today) return { status: '출금대기', result: resultBody('', '') }
  return behaviourPatterns.empty.test(account)
    ? { status: '출금실패', result: resultBody('0021', '잔액부족') }
    : { status: '출금성공', result: resultBody('0000', '성공') }
}

const withDashes = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`

/** The rows of `GET /v1/payments/cms` for some days, failed and waiting debits among them. */
function listedPayments(debits: readonly Payment[], statusOf: (payment: Payment) => ReturnType<typeof paymentStatus>, faults: readonly ListFault[]) {
  const rows = debits.map((payment) => ({
    orderId: payment.transactionId,
    amount: payment.callAmount,
    transactionAt: withDashes(payment.paymentDate),
    memberId: payment.memberId,
    ...statusOf(payment),
  }))
  return withFaults(rows, faults).map(({ orderId, amount, transactionAt, ...row }) => ({
    ...row,
    transactionId: orderId,
    paymentDate: transactionAt.replaceAll('-', ''),
    callAmount: amount,
    actualAmount: row.status === '출금성공' ? amount : 0,
  }))
}

interface ListQuery {
  readonly fromPaymentDate: string
  readonly toPaymentDate: string
}

export interface DebitSandbox {
  readonly url: string
  /** The requested debits, in order. A test adds one that somebody requested in the console of the vendor. */
  readonly debits: Payment[]
  /** Faults of the list of debits. */
  readonly faults: ListFault[]
  /** Since when debits are recorded. */
  readonly openedAt: string
  /** Switches responses off (503) or on. */
  setOffline(isAsleep: boolean): void
  close(): Promise<void>
}

/**
 * A sandbox with the API of Hyosung CMS: results are available on the next day. Data is in memory only; debits of unknown members are accepted too.
 */
export async function openDebitSandbox(clock: () => Date): Promise<DebitSandbox> {
  const members = new Map<string, Member>()
  const debits: Payment[] = []
  const faults: ListFault[] = []
  const openedAt = toSeoulWallTime(clock())
  let asleep = false
  const today = () => toSeoulWallTime(clock()).slice(0, 10).replaceAll('-', '')
  const statusOf = (payment: Payment) => paymentStatus(payment, members.get(payment.memberId)?.paymentNumber ?? '', today())
  const app = fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (asleep) return reply.code(503).send(errorBody('503', 'closed'))
    if (headers.authorization !== 'VAN sandbox:sandbox') return reply.code(401).send(errorBody('401', 'who is it'))
    return undefined
  })
  app.post<{ Body: Member }>('/v1/members', async ({ body: { memberId, paymentNumber } }, reply) => {
    if (!/^\d{7,16}$/.test(paymentNumber)) return reply.code(400).send(errorBody('400', '계좌번호를 확인해 주세요.'))
    if (members.has(memberId)) return reply.code(409).send(errorBody('409', '이미 등록한 회원입니다.'))
    const member = { memberId, paymentNumber, since: today() }
    members.set(memberId, member)
    return reply.code(201).send({ member: { memberId, ...memberStatus(member, today()) } })
  })
  app.get<{ Params: { id: string } }>('/v1/members/:id', async ({ params: { id } }, reply) => {
    const member = members.get(id)
    return member ? { member: { memberId: id, ...memberStatus(member, today()) } } : reply.code(404).send(errorBody('404', '없는 회원입니다.'))
  })
  app.delete<{ Params: { id: string } }>('/v1/members/:id', async ({ params: { id } }, reply) => {
    return members.delete(id) ? reply.code(204).send() : reply.code(404).send(errorBody('404', '없는 회원입니다.'))
  })
  app.post<{ Body: Payment }>('/v1/payments/cms', async ({ body: { transactionId, memberId, callAmount, paymentDate } }, reply) => {
    if (!(callAmount > 0) || paymentDate <= today()) return reply.code(400).send(errorBody('400', '출금일을 확인해 주세요.'))
    if (debits.some((item) => item.transactionId === transactionId)) return reply.code(409).send(errorBody('409', '이미 신청한 출금입니다.'))
    const payment = { transactionId, memberId, callAmount, paymentDate }
    debits.push(payment)
    return reply.code(201).send({ payment: { transactionId, ...statusOf(payment) } })
  })
  app.get<{ Params: { id: string } }>('/v1/payments/cms/:id', async ({ params: { id } }, reply) => {
    const payment = debits.find(({ transactionId }) => transactionId === id)
    return payment ? { payment: { transactionId: id, ...statusOf(payment) } } : reply.code(404).send(errorBody('404', '없는 출금입니다.'))
  })
  app.get<{ Querystring: ListQuery }>('/v1/payments/cms', async ({ query: { fromPaymentDate, toPaymentDate } }, reply) => {
    const payments = listedPayments(debits, statusOf, faults).filter(({ paymentDate }) => paymentDate >= fromPaymentDate && paymentDate <= toPaymentDate)
    return payments.length > 0 ? { payments } : reply.code(404).send(errorBody('404', '조회된 내역이 없습니다.'))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.unref()
  return { url, debits, faults, openedAt, setOffline: (isAsleep) => void (asleep = isAsleep), close: () => app.close() }
}
