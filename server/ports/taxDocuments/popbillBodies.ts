import type { CashReceipt, CashReceiptCancellation, TaxInvoice } from '#schema'
import { cashReceiptCancelTypes, invoiceCorrectionCodes, cashReceiptUsageValues, popbillFieldValues } from './popbillWords.ts'

/** Data of the issuer, as its account at Popbill has them. */
export interface Issuer {
  readonly corpNum: string
  readonly corpName: string
  readonly ceoname: string
  readonly addr?: string | null | undefined
  readonly bizType?: string | null | undefined
  readonly bizClass?: string | null | undefined
}

const compact = (day: string) => day.replaceAll('-', '')
const amountsOf = ({ supply_amount, vat_amount }: { readonly supply_amount: number; readonly vat_amount: number }) => ({
  supply: String(supply_amount),
  tax: String(vat_amount),
  total: String(supply_amount + vat_amount),
})

/** Body of `RegistIssue` of a tax invoice. */
export function invoiceBody(issuer: Issuer, invoice: TaxInvoice) {
  const { recipient, correction } = invoice
  const { supply, tax, total } = amountsOf(invoice)
  const seller = {
    invoicerCorpNum: issuer.corpNum,
    invoicerMgtKey: invoice.key,
    invoicerCorpName: issuer.corpName,
    invoicerCEOName: issuer.ceoname,
    invoicerAddr: issuer.addr,
    invoicerBizType: issuer.bizType,
    invoicerBizClass: issuer.bizClass,
  }
  const buyer = {
    invoiceeType: popbillFieldValues.business,
    invoiceeCorpNum: recipient.biz_no,
    invoiceeCorpName: recipient.name,
    invoiceeCEOName: recipient.ceo,
    invoiceeAddr: recipient.address,
    invoiceeBizType: recipient.biz_type,
    invoiceeBizClass: recipient.biz_item,
    invoiceeEmail1: recipient.email,
  }
  return {
    issueType: popbillFieldValues.issueType,
    chargeDirection: popbillFieldValues.chargeDirection,
    writeDate: compact(invoice.written_on),
    taxType: invoice.is_zero_rated ? popbillFieldValues.zeroRated : popbillFieldValues.taxed,
    purposeType: invoice.is_paid ? popbillFieldValues.paid : popbillFieldValues.billed,
    supplyCostTotal: supply,
    taxTotal: tax,
    totalAmount: total,
    remark1: invoice.remark,
    ...seller,
    ...buyer,
    ...(correction && { modifyCode: invoiceCorrectionCodes[correction.reason], orgNTSConfirmNum: correction.original_no }),
    detailList: [{ serialNum: 1, purchaseDT: compact(invoice.written_on), itemName: invoice.item, supplyCost: supply, tax }],
    forceIssue: invoice.is_late,
  }
}

/** Body of `RegistIssue` of a cash receipt. */
export function cashReceiptBody(issuer: Issuer, receipt: CashReceipt) {
  const { supply, tax, total } = amountsOf(receipt)
  return {
    mgtKey: receipt.key,
    tradeType: popbillFieldValues.approval,
    tradeUsage: cashReceiptUsageValues[receipt.usage],
    taxationType: popbillFieldValues.taxed,
    identityNum: receipt.identity_no,
    itemName: receipt.item,
    orderNumber: receipt.order_no,
    franchiseCorpNum: issuer.corpNum,
    franchiseCorpName: issuer.corpName,
    franchiseCEOName: issuer.ceoname,
    franchiseAddr: issuer.addr,
    supplyCost: supply,
    tax,
    serviceFee: '0',
    totalAmount: total,
    smssendYN: false,
  }
}

/** Body of `RevokeRegistIssue`. */
export function receiptCancellationBody(cancellation: CashReceiptCancellation) {
  const { supply, tax, total } = amountsOf(cancellation)
  return {
    mgtKey: cancellation.key,
    orgConfirmNum: cancellation.original_no,
    orgTradeDate: compact(cancellation.original_on),
    cancelType: cashReceiptCancelTypes[cancellation.reason],
    isPartCancel: cancellation.is_partial,
    ...(cancellation.is_partial && { supplyCost: supply, tax, serviceFee: '0', totalAmount: total }),
    smssendYN: false,
  }
}
