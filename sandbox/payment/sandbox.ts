import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastify from 'fastify'
import type { PaymentBook, TossPayment } from './paymentBook.ts'
import { openPaymentBook } from './paymentBook.ts'
import type { ListFault } from './listFaults.ts'
import type { SettlementQuery } from './settlementList.ts'
import { listSettlementPage } from './settlementList.ts'
import { cardWindowPage } from './cardWindow.ts'
import type { TransactionQuery } from './transactionList.ts'
import { listTransactionPage } from './transactionList.ts'

/**
 * How the sandbox handles a request. `decline`: declines. `silent`: does nothing and never responds. `lost`: executes and drops the connection.
 * `late`: executes and responds after `ms`. `delayed`: waits `ms`, then executes and responds. `broken`: 500, not executed.
 * `brokenAfter`: executed, then 500. `twice`: executes the request two times.
 */
const moods = ['decline', 'silent', 'lost', 'late', 'delayed', 'broken', 'brokenAfter', 'twice'] as const
export type PaymentFailureMode = (typeof moods)[number]

/** Behaviour for the next requests that match. */
interface BehaviourOrder {
  readonly mood: PaymentFailureMode
  /** Part of the request path: `/billing/`, `/cancel`, `/orders/`. */
  readonly on?: string
  readonly ms?: number
  /** Number of requests; default: one. */
  readonly times?: number
}

export interface PaymentSandboxOptions {
  /** File that stores the payments; without it they are in memory only. */
  readonly file?: string
  /** Accepts refunds of payments that it does not know, such as those of the sample data. */
  readonly acceptsUnknownPayments?: boolean
  /** The clock; default: that of the machine. */
  readonly clock?: () => Date
  /** Behaviour of requests without an order, by path; undefined for normal handling. */
  readonly chooseBehaviour?: (path: string) => RequestBehaviour | undefined
}

export type RequestBehaviour = Required<Pick<BehaviourOrder, 'mood' | 'ms'>>

export interface PaymentSandbox {
  readonly url: string
  readonly book: PaymentBook
  addOrder(order: BehaviourOrder): void
  /** Faults in the lists of transactions and settlements; a test changes them. */
  readonly faults: ListFault[]
  /** Resolves when no request is running, including delayed ones. */
  idle(): Promise<void>
  close(): Promise<void>
}

interface SandboxResponse {
  readonly status: number
  readonly body: unknown
}

const okResponse = (body: unknown): SandboxResponse => ({ status: 200, body })
const errorResponse = (status: number, code: string, message: string): SandboxResponse => ({ status, body: { code, message } })
const serverError = errorResponse(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING', '내부 시스템 처리 작업이 실패했습니다.')
const cardRejected = errorResponse(403, 'REJECT_CARD_COMPANY', '결제 승인이 거절되었습니다.')
const paymentNotFound = errorResponse(404, 'NOT_FOUND_PAYMENT', '존재하지 않는 결제 정보 입니다.')

/** The prefix of a billing key selects its behaviour: `decline-…`, `silent-…`. */
const moodIn = (billingKey: string) => moods.find((mood) => billingKey.startsWith(`${mood}-`))

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function charge(book: PaymentBook, body: Record<string, unknown>): SandboxResponse {
  const { orderId, orderName, amount, customerKey } = body
  if (typeof orderId !== 'string' || !/^[\w=-]{6,64}$/.test(orderId)) return errorResponse(400, 'INVALID_REQUEST', '잘못된 주문번호입니다.')
  if (typeof orderName !== 'string' || typeof customerKey !== 'string' || !isAmount(amount)) return errorResponse(400, 'INVALID_REQUEST', '잘못된 요청입니다.')
  if (book.byOrder(orderId)) return errorResponse(400, 'DUPLICATED_ORDER_ID', '이미 승인 및 취소가 진행된 중복된 주문번호 입니다.')
  return okResponse(book.charge({ orderId, orderName, amount }))
}

function cancel(book: PaymentBook, payment: TossPayment | undefined, body: Record<string, unknown>): SandboxResponse {
  const { cancelAmount, cancelReason } = body
  if (!payment) return paymentNotFound
  if (typeof cancelReason !== 'string' || !isAmount(cancelAmount)) return errorResponse(400, 'INVALID_REQUEST', '잘못된 요청입니다.')
  if (payment.balanceAmount === 0) return errorResponse(400, 'ALREADY_CANCELED_PAYMENT', '이미 취소된 결제 입니다.')
  if (cancelAmount > payment.balanceAmount) return errorResponse(403, 'NOT_CANCELABLE_AMOUNT', '취소 할 수 없는 금액 입니다.')
  return okResponse(book.cancel(payment, { cancelAmount, cancelReason }))
}

function transactionList({ book, faults }: SandboxInbox, query: TransactionQuery): SandboxResponse {
  const rows = listTransactionPage(book.all(), query, faults)
  return rows ? okResponse(rows) : errorResponse(400, 'INVALID_TRANSACTION_KEY', '잘못된 거래 키 입니다.')
}

/** The prefix of an auth key selects the behaviour of the card, and `invalid` fails. */
function issue({ authKey, customerKey }: Record<string, unknown>): SandboxResponse {
  if (typeof authKey !== 'string' || typeof customerKey !== 'string') return errorResponse(400, 'INVALID_REQUEST', '잘못된 요청입니다.')
  if (authKey.startsWith('invalid')) return errorResponse(400, 'INVALID_AUTHORIZE_AUTH_KEY', '만료된 인증 정보입니다.')
  const mood = moodIn(authKey)
  const tail = Buffer.from(authKey).reduce((sum, byte) => (sum * 31 + byte) % 1000, 7)
  const number = `43301234****${String(tail).padStart(3, '0')}*`
  const issued = { issuerCode: '71', number, cardType: '신용', ownerType: '개인' }
  return okResponse({ billingKey: `${mood ? `${mood}-` : ''}${randomUUID()}`, customerKey, cardCompany: '시험카드', method: '카드', card: issued })
}

/** Executes a request with a behaviour; returns the response, or null for a dropped connection. */
async function withBehaviour({ mood, ms }: RequestBehaviour, act: () => SandboxResponse): Promise<SandboxResponse | null> {
  if (mood === 'decline') return cardRejected
  if (mood === 'broken') return serverError
  if (mood === 'silent') return null
  if (mood === 'delayed') await pause(ms)
  const vendorResponse = act()
  if (mood === 'twice') return act()
  if (mood === 'late') await pause(ms)
  return mood === 'lost' ? null : mood === 'brokenAfter' ? serverError : vendorResponse
}

interface SandboxInbox {
  readonly book: PaymentBook
  readonly acceptsUnknownPayments: boolean
  readonly chooseBehaviour: PaymentSandboxOptions['chooseBehaviour']
  readonly orders: (BehaviourOrder & { remaining: number })[]
  readonly faults: ListFault[]
  /** Responses by idempotency key. */
  readonly responseByKey: Map<string, SandboxResponse>
  /** Running requests. */
  readonly running: Set<Promise<unknown>>
}

/** The behaviour for this request; uses up a matching order. */
function behaviourFor({ orders, chooseBehaviour }: SandboxInbox, path: string, billingKey = ''): RequestBehaviour | undefined {
  const order = orders.find(({ on = '', remaining }) => remaining > 0 && path.includes(on))
  if (order) order.remaining -= 1
  const mood = order?.mood ?? moodIn(billingKey)
  return mood ? { mood, ms: order?.ms ?? 1000 } : chooseBehaviour?.(path)
}

/** Tracks a running request, even after its client has disconnected. */
async function trackRequest<T>({ running }: SandboxInbox, doing: Promise<T>) {
  running.add(doing)
  return doing.finally(() => running.delete(doing))
}

async function waitUntilIdle({ running }: SandboxInbox) {
  while (running.size > 0) await Promise.allSettled(running)
}

async function sendOutcome(desk: SandboxInbox, request: FastifyRequest, reply: FastifyReply, act: () => SandboxResponse, billingKey?: string) {
  const key = request.headers['idempotency-key']
  const once = () => {
    const storedResponse = typeof key === 'string' ? desk.responseByKey.get(key) : undefined
    const vendorResponse = storedResponse ?? act()
    if (typeof key === 'string') desk.responseByKey.set(key, vendorResponse)
    return vendorResponse
  }
  const order = behaviourFor(desk, request.url, billingKey)
  const response = order ? await trackRequest(desk, withBehaviour(order, once)) : once()
  if (response) return reply.code(response.status).send(response.body)
  reply.hijack()
  // For `silent` the connection stays open until the client gives up.
  if (order?.mood === 'lost') reply.raw.destroy()
  return reply
}

const bodyOf = ({ body }: FastifyRequest) => (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>

function registerRoutes(app: FastifyInstance, desk: SandboxInbox) {
  const { book } = desk
  app.addHook('onRequest', async (request, reply) => {
    const isOpen = request.url.startsWith('/sandbox/') || /^Basic .+/.test(request.headers.authorization ?? '')
    return isOpen ? undefined : reply.code(401).send({ code: 'UNAUTHORIZED_KEY', message: '인증되지 않은 시크릿 키 입니다.' })
  })
  app.get<{ Querystring: Record<string, string | undefined> }>('/sandbox/window', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(cardWindowPage(request.query)),
  )
  app.post('/v1/billing/authorizations/issue', (request, reply) => sendOutcome(desk, request, reply, () => issue(bodyOf(request))))
  app.delete<{ Params: { billingKey: string } }>('/v1/billing/:billingKey', (request, reply) =>
    sendOutcome(desk, request, reply, () => okResponse({ ...request.params })),
  )
  app.post<{ Params: { billingKey: string } }>('/v1/billing/:billingKey', (request, reply) =>
    sendOutcome(desk, request, reply, () => charge(book, bodyOf(request)), request.params.billingKey),
  )
  app.post<{ Params: { paymentKey: string } }>('/v1/payments/:paymentKey/cancel', (request, reply) => {
    const { paymentKey } = request.params
    const body = bodyOf(request)
    const believed = () => (desk.acceptsUnknownPayments && isAmount(body.cancelAmount) ? book.believe(paymentKey, body.cancelAmount) : undefined)
    return sendOutcome(desk, request, reply, () => cancel(book, book.find(paymentKey) ?? believed(), body))
  })
  app.get<{ Querystring: TransactionQuery }>('/v1/transactions', (request, reply) =>
    sendOutcome(desk, request, reply, () => transactionList(desk, request.query)),
  )
  app.get<{ Querystring: SettlementQuery }>('/v1/settlements', (request, reply) =>
    sendOutcome(desk, request, reply, () => okResponse(listSettlementPage(book.all(), request.query, desk.faults))),
  )
  const paymentResponse = (payment: TossPayment | undefined) => (payment ? okResponse(payment) : paymentNotFound)
  app.get<{ Params: { orderId: string } }>('/v1/payments/orders/:orderId', (request, reply) =>
    sendOutcome(desk, request, reply, () => paymentResponse(book.byOrder(request.params.orderId))),
  )
  app.get<{ Params: { paymentKey: string } }>('/v1/payments/:paymentKey', (request, reply) =>
    sendOutcome(desk, request, reply, () => paymentResponse(book.find(request.params.paymentKey))),
  )
}

/** Control API for tests in another process: sets behaviours and lists the payments. */
function registerControlRoutes(app: FastifyInstance, desk: SandboxInbox, tell: (order: BehaviourOrder) => void) {
  app.post<{ Body: BehaviourOrder }>('/sandbox/orders', async ({ body }, reply) => {
    if (!moods.includes(body?.mood)) return reply.code(400).send({ message: `one of ${moods.join(', ')}` })
    tell(body)
    return {}
  })
  app.get('/sandbox/payments', async () => desk.book.all())
}

/** A payment sandbox on loopback with the API of Toss Payments: cards with a behaviour prefix follow it, all others are approved. */
export async function openPaymentSandbox({
  file,
  acceptsUnknownPayments = false,
  clock,
  chooseBehaviour,
}: PaymentSandboxOptions = {}): Promise<PaymentSandbox> {
  const desk: SandboxInbox = {
    book: openPaymentBook(file, clock),
    acceptsUnknownPayments,
    chooseBehaviour,
    orders: [],
    faults: [],
    responseByKey: new Map(),
    running: new Set(),
  }
  const addOrder = (order: BehaviourOrder) => void desk.orders.push({ ...order, remaining: order.times ?? 1 })
  const app = fastify({ forceCloseConnections: true })
  registerRoutes(app, desk)
  registerControlRoutes(app, desk, addOrder)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.unref()
  return { url, book: desk.book, faults: desk.faults, addOrder, idle: () => waitUntilIdle(desk), close: () => app.close() }
}
