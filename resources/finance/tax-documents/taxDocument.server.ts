import { implement } from '#schema'
import { addMinutes } from '#schema/base/time.ts'
import { monthlyInvoice } from '../../purchases/invoice/monthlyInvoice.ts'
import { correctionHandlers } from './correction.server.ts'
import { copyTaxInvoiceNumberToInvoice } from './remaining.server.ts'
import { sendTaxDocuments } from './send.server.ts'
import { taxDocument } from './taxDocument.ts'

/** Minutes from the issue to the first inquiry whether the tax service has the document. */
const firstInquiryMinutes = 10

const noFailure = { error_code: null, error_message: null }

export const taxDocumentServer = implement(
  taxDocument,
  {
    ...correctionHandlers,
    async retry({ row, db, now, error }) {
      if (row.invoice_id !== null && row.kind === 'tax' && (await db.get(monthlyInvoice, row.invoice_id)).status === 'void') throw error('invoiceVoid')
      return { attempt: row.attempt + 1, approval_no: null, issued_at: null, requested_at: null, next_at: now, ...noFailure }
    },
    async withdraw({ row: { status, requested_at }, error }) {
      // A request without a known result may have issued the document.
      if (status === 'waiting' && requested_at !== null) throw error('inFlight')
      return { next_at: null }
    },
    cancelIssue: async ({ now }) => ({ next_at: now }),
    confirmIssue: async ({ now }) => ({ issued_at: now, next_at: addMinutes(now, firstInquiryMinutes), ...noFailure }),
    confirmTransmission: async ({ row, now }) => ({ issued_at: row.issued_at ?? now, next_at: null, ...noFailure }),
    fail: async () => ({ next_at: null }),
    confirmCancel: async () => ({ next_at: null }),
  },
  {
    async beforeSave({ draft, before, error }) {
      if (before?.status === 'waiting' && before.requested_at !== null) throw error('inFlight')
      const { kind, biz_no, company_name, ceo, usage, identity_no } = { ...before, ...draft }
      const isInvoice = kind === 'tax' || kind === 'corrected'
      if (isInvoice && !(biz_no && company_name && ceo)) throw error('recipientMissing', { path: biz_no ? 'ceo' : 'biz_no' })
      if (kind === 'cash' && !(usage && identity_no)) throw error('identityNeeded', { path: 'identity_no' })
    },
    async afterSave({ row, before, db }) {
      if (row.invoice_id !== null && row.status !== before?.status) await copyTaxInvoiceNumberToInvoice(db, row.invoice_id)
    },
  },
  { send: { label: { ko: '세금계산서·현금영수증 발행', en: 'Send tax documents' }, schedule: '* * * * *', external: sendTaxDocuments } },
)
