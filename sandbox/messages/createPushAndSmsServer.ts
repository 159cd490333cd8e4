import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { MessageOutcome, SandboxInbox } from './behaviour.ts'
import { lateResponseDelayMs, receiveMessage } from './behaviour.ts'

/** Credentials that the sandbox accepts. */
export interface AcceptedCredentials {
  readonly publicKey: CryptoKey
  readonly clientEmail: string
  readonly projectId: string
  readonly apiKey: string
  readonly apiSecret: string
}

interface SandboxResponse {
  readonly status: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}
type ResponseByBehaviour = Readonly<Partial<Record<MessageOutcome, SandboxResponse>>>

const bearer = `ya29.${randomUUID()}`

const pushShape = z.object({
  message: z.object({
    token: z.string().min(1),
    notification: z.object({ title: z.string(), body: z.string() }),
    android: z.object({ notification: z.object({ tag: z.string() }) }),
    apns: z.object({ headers: z.object({ 'apns-collapse-id': z.string().max(64) }) }),
  }),
})
const textShape = z.object({
  message: z.object({
    to: z.string().regex(/^\d{10,11}$/),
    from: z.string(),
    subject: z.string(),
    text: z.string().min(1),
    customFields: z.object({ key: z.string() }),
    kakaoOptions: z.object({ pfId: z.string(), templateId: z.string(), variables: z.record(z.string(), z.string()) }).optional(),
  }),
})

const fcmError = (status: number, code: string): SandboxResponse => ({
  status,
  body: {
    error: { code: status, message: code, status: code, details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }] },
  },
})
const solapiError = (status: number, errorCode: string): SandboxResponse => ({ status, body: { errorCode, errorMessage: errorCode } })

const fcmResponses: ResponseByBehaviour = {
  refuse: fcmError(400, 'INVALID_ARGUMENT'),
  gone: fcmError(404, 'UNREGISTERED'),
  fail: { ...fcmError(503, 'UNAVAILABLE'), headers: { 'retry-after': '120' } },
}
const solapiResponses: ResponseByBehaviour = {
  refuse: solapiError(400, 'ValidationError'),
  gone: solapiError(400, 'InvalidPhoneNumber'),
  fail: solapiError(500, 'InternalError'),
}

async function tokenResponse(keys: AcceptedCredentials, tokenUrl: string, text: string): Promise<SandboxResponse> {
  const assertion = new URLSearchParams(text).get('assertion') ?? ''
  const expectedClaims = { issuer: keys.clientEmail, audience: tokenUrl, maxTokenAge: '1h' }
  return jwtVerify(assertion, keys.publicKey, expectedClaims).then(
    (): SandboxResponse => ({ status: 200, body: { access_token: bearer, expires_in: 3599, token_type: 'Bearer' } }),
    (): SandboxResponse => ({ status: 400, body: { error: 'invalid_grant' } }),
  )
}

function pushResponse(
  desk: SandboxInbox,
  { projectId }: AcceptedCredentials,
  { authorization }: IncomingMessage['headers'],
  bodyText: string,
): [MessageOutcome, SandboxResponse] {
  if (authorization !== `Bearer ${bearer}`) return ['take', fcmError(401, 'UNAUTHENTICATED')]
  const parsedRequest = pushShape.safeParse(JSON.parse(bodyText))
  if (!parsedRequest.success) return ['take', fcmError(400, 'INVALID_ARGUMENT')]
  const { token, notification, android } = parsedRequest.data.message
  const behaviour = receiveMessage(desk, { via: 'push', to: token, ...notification, key: android.notification.tag })
  return [behaviour, fcmResponses[behaviour] ?? { status: 200, body: { name: `projects/${projectId}/messages/${randomUUID()}` } }]
}

function isSigned({ apiKey, apiSecret }: AcceptedCredentials, authorization = '') {
  const [, key, date = '', salt = '', signature] = authorization.match(/^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=(\S+), signature=(\S+)$/) ?? []
  const created = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex')
  return key === apiKey && signature === created && Math.abs(Date.now() - Date.parse(date)) < 15 * 60_000
}

function textResponse(
  desk: SandboxInbox,
  keys: AcceptedCredentials,
  { authorization }: IncomingMessage['headers'],
  bodyText: string,
): [MessageOutcome, SandboxResponse] {
  if (!isSigned(keys, authorization)) return ['take', solapiError(401, 'SignatureDoesNotMatch')]
  const parsedRequest = textShape.safeParse(JSON.parse(bodyText))
  if (!parsedRequest.success) return ['take', solapiError(400, 'ValidationError')]
  const { to, subject, text: body, customFields, kakaoOptions } = parsedRequest.data.message
  const behaviour = receiveMessage(desk, { via: kakaoOptions ? 'alimtalk' : 'sms', to, title: subject, body, key: customFields.key })
  const done: SandboxResponse = {
    status: 200,
    body: { groupId: `G4V${randomUUID()}`, messageId: `M4V${randomUUID()}`, to, statusCode: '2000', statusMessage: 'accepted' },
  }
  return [behaviour, solapiResponses[behaviour] ?? done]
}

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

async function sendSandboxResponse(response: ServerResponse, behaviour: MessageOutcome, { status, body, headers = {} }: SandboxResponse) {
  if (behaviour === 'never') return
  if (behaviour === 'late') await wait(lateResponseDelayMs)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Sandbox of Google OAuth, FCM and Solapi on one loopback address. */
export const createPushAndSmsServer = (desk: SandboxInbox, keys: AcceptedCredentials) =>
  createServer((request, response) => {
    const serve = async () => {
      const bodyText = await bodyOf(request)
      const { url = '', headers } = request
      if (url === '/token') return sendSandboxResponse(response, 'take', await tokenResponse(keys, `http://${headers.host}/token`, bodyText))
      if (url === `/v1/projects/${keys.projectId}/messages:send`) return sendSandboxResponse(response, ...pushResponse(desk, keys, headers, bodyText))
      if (url === '/messages/v4/send') return sendSandboxResponse(response, ...textResponse(desk, keys, headers, bodyText))
      return sendSandboxResponse(response, 'take', { status: 404, body: {} })
    }
    serve().catch(() => response.destroy())
  })
