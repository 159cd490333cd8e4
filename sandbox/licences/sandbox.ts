import { generateKeyPairSync, privateDecrypt, constants } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import type { CodefAccess } from '#server/ports/licences/codef.ts'

/** The prefix of a serial number selects the result: `X` invalid, `Z` service down; all others are valid. */
const behaviourPatterns = { invalid: /^X/, down: /^Z/ } as const

export interface LicenceSandbox {
  readonly access: CodefAccess
  /** The received requests, in order. */
  readonly requests: readonly Record<string, string>[]
  close(): Promise<void>
}

const password = 'sandbox'

const resultBody = (code: string, message: string, data: object = {}) => encodeURIComponent(JSON.stringify({ result: { code, message }, data }))

function registerRoutes(app: FastifyInstance, requests: Record<string, string>[], opens: (sealed: string) => string) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, finish) => finish(null, body))
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, finish) => finish(null, body))
  app.post('/oauth/token', async ({ headers }, reply) => {
    if (headers.authorization !== `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}`) return reply.code(401).send({ error: 'unauthorized' })
    return { access_token: 'sandbox-token', expires_in: 604_800 }
  })
  app.post<{ Body: string }>('/v1/kr/public/ef/driver-license/status', async ({ headers, body }, reply) => {
    if (headers.authorization !== 'Bearer sandbox-token') return reply.code(401).send({ error: 'invalid_token' })
    const input: Record<string, string> = JSON.parse(decodeURIComponent(body))
    const { userName, birthDate, licenseNo03, serialNo = '', certPassword = '' } = input
    requests.push(input)
    if (!userName || !/^\d{8}$/.test(birthDate ?? '') || !/^\d{6}$/.test(licenseNo03 ?? '') || opens(certPassword) !== password)
      return resultBody('CF-00007', '요청 파라미터가 올바르지 않습니다.')
    if (behaviourPatterns.down.test(serialNo)) return resultBody('CF-12001', '대상기관의 응답이 없습니다.')
    return resultBody('CF-00000', '성공', { resAuthenticity: behaviourPatterns.invalid.test(serialNo) ? '2' : '1' })
  })
}

/** A sandbox on loopback with the API of CODEF. */
export async function openLicenceSandbox(): Promise<LicenceSandbox> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const requests: Record<string, string>[] = []
  const app = fastify({ forceCloseConnections: true })
  registerRoutes(app, requests, (sealed) => privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(sealed, 'base64')).toString())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.unref()
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const certificate = { file: 'ZmlsZQ==', key: 'a2V5', password, holder: 'Ride', identity: '1234567890' }
  const access = { url, tokenUrl: `${url}/oauth/token`, clientId: 'sandbox', clientSecret: 'sandbox', publicKey: key, certificate }
  return { access, requests, close: () => app.close() }
}
