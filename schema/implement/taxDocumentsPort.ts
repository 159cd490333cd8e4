import type { Denial, UnknownOutcome } from './outcome.ts'

/** Whether a business operates, by the register of the tax service. */
export interface BusinessStatus {
  readonly outcome: 'found'
  readonly state: 'active' | 'closed' | 'suspended' | 'unregistered'
  /** Day of the closure or suspension, `YYYY-MM-DD`; null if the service does not tell it. */
  readonly since: string | null
}

/** The buyer on a tax invoice. */
export interface TaxInvoiceRecipient {
  /** Ten digits. */
  readonly biz_no: string
  readonly name: string
  readonly ceo: string
  readonly address: string | null
  readonly biz_type: string | null
  readonly biz_item: string | null
  readonly email: string | null
}

/** Reasons for a corrected tax invoice, by article 70 of the decree of the VAT Act. */
export type CorrectionReason = 'mistake' | 'price_change' | 'return' | 'rescission' | 'local_credit' | 'double_issue'

/** A tax invoice; amounts are whole won, negative on a correction that takes something back. */
export interface TaxInvoice {
  /** Our number of the document, at most 24 letters. A second request with it issues nothing. */
  readonly key: string
  /** Day of the supply, `YYYY-MM-DD`. */
  readonly written_on: string
  readonly supply_amount: number
  readonly vat_amount: number
  readonly is_paid: boolean
  readonly is_zero_rated: boolean
  /** The legal deadline has passed; the document is issued nevertheless. */
  readonly is_late: boolean
  readonly item: string
  readonly remark: string | null
  readonly recipient: TaxInvoiceRecipient
  readonly correction: { readonly reason: CorrectionReason; readonly original_no: string } | null
}

/** A cash receipt; amounts are whole won. */
export interface CashReceipt {
  readonly key: string
  /** `deduction`: for the income tax of a person; `proof`: an expense of a business. */
  readonly usage: 'deduction' | 'proof'
  /** Digits of a phone number, a cash receipt card or a business number. */
  readonly identity_no: string
  readonly supply_amount: number
  readonly vat_amount: number
  readonly item: string
  readonly order_no: string
}

/** Takes back a cash receipt, or a part of it; amounts are positive. */
export interface CashReceiptCancellation {
  readonly key: string
  readonly original_no: string
  /** Day of the original, `YYYY-MM-DD`. */
  readonly original_on: string
  readonly reason: 'refund' | 'mistake' | 'other'
  readonly is_partial: boolean
  readonly supply_amount: number
  readonly vat_amount: number
}

/** A document that exists at the vendor. */
export interface IssuedTaxDocument {
  /** `transmitted`: the tax service has accepted it. */
  readonly outcome: 'issued' | 'transmitted'
  /** Approval number of the tax service. */
  readonly approval_no: string
  /** Day on the document, `YYYY-MM-DD`, where the vendor sets it. */
  readonly written_on: string | null
}

export type TaxDocumentResult = IssuedTaxDocument | Denial | UnknownOutcome

/** Names a document by its kind and our key. */
export interface TaxDocumentRef {
  readonly form: 'invoice' | 'cash'
  readonly key: string
}

/** The vendor that issues tax invoices and cash receipts and sends them to the tax service. */
export interface TaxDocumentsPort {
  /** False if no vendor is configured. */
  readonly isConfigured: boolean
  businessStatus(biz_no: string): Promise<BusinessStatus | Denial | UnknownOutcome>
  issueInvoice(invoice: TaxInvoice): Promise<TaxDocumentResult>
  issueCashReceipt(receipt: CashReceipt): Promise<TaxDocumentResult>
  cancelCashReceipt(cancellation: CashReceiptCancellation): Promise<TaxDocumentResult>
  /** `missing`: the vendor does not know the key. `canceled`: its issue was cancelled. `denied`: the tax service has refused it. */
  state(document: TaxDocumentRef): Promise<TaxDocumentResult | { readonly outcome: 'missing' } | { readonly outcome: 'canceled' }>
  /** Cancels the issue of a document that the tax service does not have yet. */
  cancelIssue(document: TaxDocumentRef): Promise<{ readonly outcome: 'canceled' } | Denial | UnknownOutcome>
}
