import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { channelKey, apiSecret, storeId } from './access.ts'
import { identityWindowPage } from './identityWindow.ts'

export interface IdentitySandbox {
  readonly url: string
  /** The number of inquiries so far. */
  readonly inquiries: () => number
  close(): Promise<void>
}

const sendShape = z.object({
  storeId: z.literal(storeId),
  channelKey: z.string(),
  customer: z.object({
    name: z.string().min(1),
    phoneNumber: z.string().regex(/^\d{10,11}$/),
    /** First seven digits of the resident number: birth date, then gender and century. */
    identityNumber: z.string().regex(/^\d{6}[1-8]$/),
    ipAddress: z.string(),
  }),
  operator: z.string(),
  method: z.enum(['SMS', 'APP']),
})
const confirmShape = z.object({ storeId: z.literal(storeId), otp: z.string().optional() })
type Request = z.infer<typeof sendShape>

/** The end of the phone number selects the behaviour: `0000` no answer to inquiries, `1111` no CI, `3333` the name alone. All others have a CI. */
const behaviourPatterns = { silent: /0000$/, noCi: /1111$/, nameOnly: /3333$/ } as const
/** The one-time password that is wrong. */
const wrongOtp = '000000'

function verifiedCustomerOf({ customer: { name, phoneNumber, identityNumber }, operator }: Request) {
  if (behaviourPatterns.nameOnly.test(phoneNumber)) return { name }
  const kind = Number(identityNumber[6])
  const century = [1, 2, 5, 6].includes(kind) ? '19' : '20'
  const birthDate = `${century}${identityNumber.slice(0, 2)}-${identityNumber.slice(2, 4)}-${identityNumber.slice(4, 6)}`
  const rest = { operator, phoneNumber, birthDate, gender: kind % 2 === 1 ? 'MALE' : 'FEMALE', isForeigner: kind >= 5 }
  // The same person has the same CI, whatever phone is used.
  const ci = Buffer.from(`${name} ${birthDate} ${kind}`).toString('base64').slice(0, 88)
  return { name, ...rest, ...(!behaviourPatterns.noCi.test(phoneNumber) && { ci, di: `DI${ci}`.slice(0, 64) }) }
}

interface Verification {
  readonly request: Request
  status: 'READY' | 'VERIFIED' | 'FAILED'
}

function answerOf(id: string, { request, status }: Verification) {
  const head = { id, status, channel: { type: 'TEST', key: request.channelKey, pgProvider: 'DANAL', pgMerchantId: 'sandbox' }, version: 'V2' }
  if (status === 'VERIFIED') return { ...head, verifiedCustomer: verifiedCustomerOf(request), pgTxId: `tx-${id}`, pgRawResponse: '{}' }
  const requested = { ...head, requestedCustomer: { name: request.customer.name } }
  return status === 'FAILED' ? { ...requested, failure: { reason: '인증번호가 일치하지 않습니다.', pgCode: '9001', pgMessage: 'OTP mismatch' } } : requested
}

const notFound = { type: 'IDENTITY_VERIFICATION_NOT_FOUND', message: '본인인증 내역이 없습니다.' }
const invalid = { type: 'INVALID_REQUEST', message: '요청이 올바르지 않습니다.' }

function registerRoutes(app: FastifyInstance, verifications: Map<string, Verification>, count: () => void) {
  app.addHook('onRequest', async ({ headers, url }, reply) => {
    if (url.startsWith('/window')) return undefined
    if (headers.authorization !== `PortOne ${apiSecret}`) return reply.code(401).send({ type: 'UNAUTHORIZED', message: 'unauthorized' })
  })
  app.get<{ Params: { id: string }; Querystring: { storeId?: string } }>('/identity-verifications/:id', async ({ params: { id }, query }, reply) => {
    count()
    if (query.storeId !== storeId) return reply.code(403).send({ type: 'FORBIDDEN', message: 'forbidden' })
    const found = verifications.get(id)
    if (!found) return reply.code(404).send(notFound)
    if (behaviourPatterns.silent.test(found.request.customer.phoneNumber)) return reply.code(502).send('bad gateway')
    return answerOf(id, found)
  })
  app.post<{ Params: { id: string } }>('/identity-verifications/:id/send', async ({ params: { id }, body }, reply) => {
    const { data } = sendShape.safeParse(body)
    if (!data) return reply.code(400).send(invalid)
    if (verifications.get(id)?.status === 'VERIFIED') return reply.code(409).send({ type: 'IDENTITY_VERIFICATION_ALREADY_VERIFIED' })
    verifications.set(id, { request: data, status: 'READY' })
    return {}
  })
  app.post<{ Params: { id: string } }>('/identity-verifications/:id/confirm', async ({ params: { id }, body }, reply) => {
    const { data } = confirmShape.safeParse(body)
    const found = verifications.get(id)
    if (!data) return reply.code(400).send(invalid)
    if (!found) return reply.code(404).send(notFound)
    if (found.status === 'VERIFIED') return reply.code(409).send({ type: 'IDENTITY_VERIFICATION_ALREADY_VERIFIED' })
    found.status = data.otp === wrongOtp ? 'FAILED' : 'VERIFIED'
    return { identityVerification: answerOf(id, found) }
  })
}

const windowShape = z.object({ identityVerificationId: z.string(), redirectUrl: z.url(), name: z.string(), birth_date: z.iso.date(), phone: z.string() })

/** The window in the browser: a form, and the way back as the provider does it. */
function registerWindow(app: FastifyInstance, verifications: Map<string, Verification>) {
  app.get<{ Querystring: Record<string, string | undefined> }>('/window', async ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(identityWindowPage(query)),
  )
  app.get('/window/finish', async ({ query, ip }, reply) => {
    const { identityVerificationId: id, redirectUrl, name, birth_date, phone } = windowShape.parse(query)
    const identityNumber = `${birth_date.slice(2).replaceAll('-', '')}${birth_date < '2000' ? 1 : 3}`
    const customer = { name, phoneNumber: phone, identityNumber, ipAddress: ip }
    verifications.set(id, { request: { storeId, channelKey, customer, operator: 'SKT', method: 'SMS' }, status: 'VERIFIED' })
    const back = new URL(redirectUrl)
    back.searchParams.set('identityVerificationId', id)
    return reply.redirect(back.href)
  })
}

/** A sandbox on loopback with the API of PortOne: `send` and `confirm`, or a page, take the place of the window in the browser. */
export async function openIdentitySandbox(): Promise<IdentitySandbox> {
  let inquiries = 0
  const app = fastify({ forceCloseConnections: true })
  const verifications = new Map<string, Verification>()
  registerRoutes(app, verifications, () => (inquiries += 1))
  registerWindow(app, verifications)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.unref()
  return { url, inquiries: () => inquiries, close: () => app.close() }
}
