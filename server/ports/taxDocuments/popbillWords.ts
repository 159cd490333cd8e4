import type { CashReceipt, CashReceiptCancellation, CorrectionReason } from '#schema'

/** Values of Popbill's fields. */
export const popbillFieldValues = {
  issueType: '정발행',
  chargeDirection: '정과금',
  paid: '영수',
  billed: '청구',
  taxed: '과세',
  zeroRated: '영세',
  business: '사업자',
  approval: '승인거래',
} as const

export const cashReceiptUsageValues: Readonly<Record<CashReceipt['usage'], string>> = { deduction: '소득공제용', proof: '지출증빙용' }

export const invoiceCorrectionCodes: Readonly<Record<CorrectionReason, number>> = {
  mistake: 1,
  price_change: 2,
  return: 3,
  rescission: 4,
  local_credit: 5,
  double_issue: 6,
}

export const cashReceiptCancelTypes: Readonly<Record<CashReceiptCancellation['reason'], number>> = { refund: 1, mistake: 2, other: 3 }

/** States of a document at Popbill: 300 to 303 issued, 304 accepted by the tax service, 305 refused by it, 600 (cash receipts: 400) issue cancelled. */
export const documentStateCodes = { issued: [300, 301, 302, 303], transmitted: [304], refused: [305], canceled: [400, 600] } as const

/** Error codes of an inquiry for a key that Popbill does not know. */
export const unknownKeyErrorCodes: ReadonlySet<string> = new Set(['-11000005', '-11000000', '-14000003', '-14000000'])
