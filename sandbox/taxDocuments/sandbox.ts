import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastify from 'fastify'
import type { PopbillAccess } from '#server/ports/taxDocuments/popbillToken.ts'
import { signTokenRequest } from '#server/ports/taxDocuments/popbillToken.ts'
import type { BookedDocument, DocumentBook, VendorAnswer } from './documentBook.ts'
import { okResponse, businessStateResponse, openDocumentBook, errorResponse } from './documentBook.ts'

/** How the sandbox handles the next POST. `silent`: does nothing and never responds. `lost`: executes and drops the connection. `broken`: 500, not executed. */
export type TaxDocumentFailureMode = 'silent' | 'lost' | 'broken'

export interface TaxDocumentSandbox {
  readonly access: PopbillAccess
  /** The documents, in the order of their issue. */
  readonly documents: readonly BookedDocument[]
  /** Number of tokens that were fetched. */
  tokens(): number
  /** Orders moods for the next requests that issue or cancel a document. */
  order(...moods: readonly TaxDocumentFailureMode[]): void
  /** Switches responses off (503) or on. */
  setOffline(isOffline: boolean): void
  close(): Promise<void>
}

type Body = Readonly<Record<string, unknown>>
type Form = BookedDocument['form']

const sessionToken = 'sandbox-token'
const minuteMs = 60_000
const forms: readonly Form[] = ['Taxinvoice', 'Cashbill']

const overrideOf = ({ headers }: FastifyRequest) => String(headers['x-http-method-override'] ?? '')

function createDocument(book: DocumentBook, form: Form, override: string, body: Body): VendorAnswer {
  if (form === 'Taxinvoice' && override === 'ISSUE') return book.issueInvoice(body)
  if (form === 'Cashbill' && override === 'ISSUE') return book.issueCash(body)
  if (form === 'Cashbill' && override === 'REVOKEISSUE') return book.revokeCash(body)
  return errorResponse(-10000001, '지원하지 않는 요청입니다.')
}

type Run = (reply: FastifyReply, act: () => VendorAnswer) => unknown

function addDocumentRoutes(app: FastifyInstance, book: DocumentBook, run: Run) {
  const reply = (to: FastifyReply, { status, body }: VendorAnswer) => to.code(status).send(body)
  for (const form of forms) {
    const path = form === 'Taxinvoice' ? '/Taxinvoice/SELL/:key' : '/Cashbill/:key'
    app.post<{ Body: Body }>(`/${form}`, (request, to) => run(to, () => createDocument(book, form, overrideOf(request), request.body)))
    app.get<{ Params: { key: string } }>(path, ({ params: { key } }, to) => reply(to, book.info(form, key)))
    app.post<{ Params: { key: string } }>(path, (request, to) =>
      run(to, () => (overrideOf(request) === 'CANCELISSUE' ? book.cancel(form, request.params.key) : errorResponse(-10000001, '지원하지 않는 요청입니다.'))),
    )
  }
  app.get<{ Querystring: { CN: string } }>('/CloseDown', ({ query: { CN } }, to) => reply(to, businessStateResponse(CN)))
  app.get('/CorpInfo', (_request, to) =>
    reply(to, okResponse({ corpName: '라이드', ceoname: '한대표', addr: '서울특별시 종로구 세종대로 1', bizType: '서비스', bizClass: '자동차 대여' })),
  )
}

/** A sandbox on loopback with the API of Popbill and the authentication of Linkhub. */
export async function openTaxDocumentSandbox(clock: () => Date): Promise<TaxDocumentSandbox> {
  const book = openDocumentBook(clock)
  const moods: TaxDocumentFailureMode[] = []
  let isOffline = false
  let tokens = 0
  const app = fastify({ forceCloseConnections: true })
  const known = { isTest: true, linkId: 'SANDBOX', secretKey: Buffer.from('sandbox').toString('base64'), corpNum: '1234567890', userId: 'sandbox' }
  app.addHook('onRequest', async ({ headers, url: path }, reply) => {
    if (isOffline) return reply.code(503).send({ code: -99999999, message: '점검 중입니다.' })
    if (!path.endsWith('/Token') && headers.authorization !== `Bearer ${sessionToken}`) return reply.code(401).send({ code: -10000034, message: '토큰 오류' })
    return undefined
  })
  app.post<{ Body: { scope: string[] } }>('/POPBILL_TEST/Token', async ({ headers, body }, reply) => {
    const expected = signTokenRequest(known, new Date(String(headers['x-lh-date'])), body.scope)
    if (headers.authorization !== expected.headers.authorization) return reply.code(401).send({ code: -10000032, message: '서명이 올바르지 않습니다.' })
    tokens += 1
    return { session_token: sessionToken, serviceID: 'POPBILL_TEST', expiration: new Date(clock().getTime() + 30 * minuteMs).toISOString() }
  })
  addDocumentRoutes(app, book, (reply, act) => {
    const mood = moods.shift()
    if (mood === 'broken') return reply.code(500).send({ code: -99999999, message: '내부 오류' })
    const { status, body } = mood === 'silent' ? okResponse({}) : act()
    if (mood === undefined) return reply.code(status).send(body)
    reply.hijack()
    if (mood === 'lost') reply.raw.destroy()
    return undefined
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.unref()
  return {
    access: { ...known, url: address, authUrl: address },
    documents: book.documents,
    tokens: () => tokens,
    order: (...ordered) => void moods.push(...ordered),
    setOffline: (value) => void (isOffline = value),
    close: () => app.close(),
  }
}
