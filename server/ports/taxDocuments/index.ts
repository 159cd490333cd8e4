import { serviceFailureText } from '#schema/access/describeServiceFailure.ts'
import type { Env } from '../../base/env.ts'
import { popbillTaxDocumentsPort } from './popbill.ts'
import type { ClosableTaxDocumentsPort } from './port.ts'

const notSetUp = async () => ({ outcome: 'unknown', code: 'NOT_SET_UP', message: serviceFailureText('notSetUp') }) as const

const closed: ClosableTaxDocumentsPort = {
  isConfigured: false,
  businessStatus: notSetUp,
  issueInvoice: notSetUp,
  issueCashReceipt: notSetUp,
  cancelCashReceipt: notSetUp,
  state: notSetUp,
  cancelIssue: notSetUp,
  close: async () => {},
}

/** The vendor of tax documents that the settings select; without one, a port that reports `NOT_SET_UP`. */
export function selectTaxDocumentsPort(env: Env, clock: () => Date, sandbox: (clock: () => Date) => ClosableTaxDocumentsPort): ClosableTaxDocumentsPort {
  const { taxDocuments, POPBILL_LINK_ID: linkId, POPBILL_SECRET_KEY: secretKey, POPBILL_CORP_NUM: corpNum, POPBILL_STAGE } = env
  if (taxDocuments === 'sandbox') return sandbox(clock)
  if (taxDocuments !== 'popbill' || linkId === undefined || secretKey === undefined || corpNum === undefined) return closed
  const isTest = POPBILL_STAGE === 'test'
  const url = env.POPBILL_API_URL ?? `https://popbill${isTest ? '-test' : ''}.linkhub.co.kr`
  return popbillTaxDocumentsPort({ url, authUrl: env.POPBILL_AUTH_URL, isTest, linkId, secretKey, corpNum, userId: env.POPBILL_USER_ID }, clock)
}
