import { z } from 'zod'
import type { BusinessStatus, Denial, IssuedTaxDocument, TaxDocumentRef, TaxDocumentResult, UnknownOutcome } from '#schema'
import { receiptCancellationBody, cashReceiptBody, invoiceBody } from './popbillBodies.ts'
import type { Issuer } from './popbillBodies.ts'
import type { PopbillClient } from './popbillClient.ts'
import { popbillClient, unknownOutcome, unreadableResponseOutcome } from './popbillClient.ts'
import type { PopbillAccess } from './popbillToken.ts'
import { tokenSource } from './popbillToken.ts'
import { unknownKeyErrorCodes, documentStateCodes } from './popbillWords.ts'
import type { ClosableTaxDocumentsPort } from './port.ts'

const text = z.string().nullish()
const issuerShape = z.object({ corpName: z.string(), ceoname: z.string(), addr: text, bizType: text, bizClass: text })
const issuedShape = z.object({ ntsConfirmNum: text, confirmNum: text, tradeDate: text })
const infoShape = z.object({
  stateCode: z.coerce.number(),
  ntsconfirmNum: text,
  confirmNum: text,
  tradeDate: text,
  ntssendErrCode: text,
  ntsresultCode: text,
  ntsresultMessage: text,
})
const businessShape = z.object({ state: text, stateDate: text })

/** `20261120` and `2026-11-20` are both written by the vendor. */
function dayOf(value: string | null | undefined) {
  const digits = (value ?? '').replaceAll('-', '')
  return /^\d{8}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : null
}

const has = (codes: readonly number[], code: number) => codes.includes(code)
const pathOf = ({ form, key }: TaxDocumentRef) => `${form === 'invoice' ? '/Taxinvoice/SELL' : '/Cashbill'}/${encodeURIComponent(key)}`

const issued = (outcome: IssuedTaxDocument['outcome'], number: string | null | undefined, tradeDate: string | null | undefined) =>
  number ? { outcome, approval_no: number, written_on: dayOf(tradeDate) } : unreadableResponseOutcome

/** What an inquiry says about a document. */
function stateOf(body: unknown) {
  const { data } = infoShape.safeParse(body)
  if (!data) return unreadableResponseOutcome
  const { stateCode, ntsconfirmNum, confirmNum, tradeDate, ntssendErrCode, ntsresultCode, ntsresultMessage } = data
  if (has(documentStateCodes.transmitted, stateCode)) return issued('transmitted', ntsconfirmNum ?? confirmNum, tradeDate)
  if (has(documentStateCodes.issued, stateCode)) return issued('issued', ntsconfirmNum ?? confirmNum, tradeDate)
  if (has(documentStateCodes.canceled, stateCode)) return { outcome: 'canceled' } as const
  const code = ntssendErrCode ?? ntsresultCode ?? `STATE ${stateCode}`
  return { outcome: 'denied', code, message: ntsresultMessage ?? '' } as const
}

async function inquireState(client: PopbillClient, document: TaxDocumentRef): ReturnType<ClosableTaxDocumentsPort['state']> {
  const answer = await client.send({ path: pathOf(document) })
  if (answer.outcome === 'denied' && unknownKeyErrorCodes.has(answer.code)) return { outcome: 'missing' }
  // A refused inquiry tells nothing about the document.
  if (answer.outcome !== 'answered') return { ...answer, outcome: 'unknown' }
  return stateOf(answer.body)
}

/** Issues a document. A refusal is checked by an inquiry, because a key that exists already is refused too. */
async function issue(client: PopbillClient, document: TaxDocumentRef, override: string, body: object): Promise<TaxDocumentResult> {
  const answer = await client.send({ path: document.form === 'invoice' ? '/Taxinvoice' : '/Cashbill', override, body })
  if (answer.outcome === 'unknown') return answer
  if (answer.outcome === 'answered') {
    const { ntsConfirmNum, confirmNum, tradeDate } = issuedShape.safeParse(answer.body).data ?? {}
    return issued('issued', ntsConfirmNum ?? confirmNum, tradeDate)
  }
  const state = await inquireState(client, document)
  return state.outcome === 'missing' || state.outcome === 'canceled' ? answer : state
}

const businessStates: Readonly<Record<string, BusinessStatus['state']>> = { '0': 'unregistered', '1': 'active', '2': 'closed', '3': 'suspended' }

async function businessStatus(client: PopbillClient, biz_no: string): Promise<BusinessStatus | Denial | UnknownOutcome> {
  const answer = await client.send({ path: `/CloseDown?CN=${encodeURIComponent(biz_no)}` })
  if (answer.outcome !== 'answered') return answer
  const { data } = businessShape.safeParse(answer.body)
  const state = businessStates[data?.state ?? '']
  return state ? { outcome: 'found', state, since: dayOf(data?.stateDate) } : unknownOutcome('NO_STATE', unreadableResponseOutcome.message)
}

/** Tax invoices and cash receipts by Popbill. Our key is the vendor's document number (`mgtKey`). */
export function popbillTaxDocumentsPort(access: PopbillAccess, clock: () => Date): ClosableTaxDocumentsPort {
  const client = popbillClient(access, tokenSource(access, clock))
  let issuer: Issuer | undefined
  /** Runs a request that needs the data of the issuer. */
  async function withIssuer(run: (known: Issuer) => Promise<TaxDocumentResult>): Promise<TaxDocumentResult> {
    if (!issuer) {
      const answer = await client.send({ path: '/CorpInfo' })
      if (answer.outcome !== 'answered') return { ...answer, outcome: 'unknown' }
      const { data } = issuerShape.safeParse(answer.body)
      if (!data) return unreadableResponseOutcome
      issuer = { corpNum: access.corpNum, ...data }
    }
    return run(issuer)
  }
  return {
    isConfigured: true,
    businessStatus: (biz_no) => businessStatus(client, biz_no),
    issueInvoice: (invoice) => withIssuer((known) => issue(client, { form: 'invoice', key: invoice.key }, 'ISSUE', invoiceBody(known, invoice))),
    issueCashReceipt: (receipt) => withIssuer((known) => issue(client, { form: 'cash', key: receipt.key }, 'ISSUE', cashReceiptBody(known, receipt))),
    cancelCashReceipt: (cancellation) => issue(client, { form: 'cash', key: cancellation.key }, 'REVOKEISSUE', receiptCancellationBody(cancellation)),
    state: (document) => inquireState(client, document),
    async cancelIssue(document) {
      const answer = await client.send({ path: pathOf(document), override: 'CANCELISSUE', body: {} })
      return answer.outcome === 'answered' ? { outcome: 'canceled' } : answer
    },
    close: async () => {},
  }
}
