import { popbillTaxDocumentsPort } from '#server/ports/taxDocuments/popbill.ts'
import type { ClosableTaxDocumentsPort } from '#server/ports/taxDocuments/port.ts'
import type { TaxDocumentSandbox } from './sandbox.ts'

export interface LocalTaxDocuments extends ClosableTaxDocumentsPort {
  /** The sandbox, for tests that control its behaviour. */
  sandbox(): Promise<TaxDocumentSandbox>
}

/** The Popbill adapter with a sandbox on loopback that uses the application clock; loaded and started on first use. */
export function localTaxDocuments(clock: () => Date, responseTimeoutMs?: number): LocalTaxDocuments {
  let started: Promise<{ sandbox: TaxDocumentSandbox; port: ClosableTaxDocumentsPort }> | undefined
  async function start() {
    const { openTaxDocumentSandbox } = await import('./sandbox.ts')
    const sandbox = await openTaxDocumentSandbox(clock)
    const access = { ...sandbox.access, ...(responseTimeoutMs !== undefined && { responseTimeoutMs }) }
    return { sandbox, port: popbillTaxDocumentsPort(access, clock) }
  }
  const opened = () => (started ??= start())
  const port = async () => (await opened()).port
  return {
    sandbox: async () => (await opened()).sandbox,
    isConfigured: true,
    businessStatus: async (biz_no) => (await port()).businessStatus(biz_no),
    issueInvoice: async (invoice) => (await port()).issueInvoice(invoice),
    issueCashReceipt: async (receipt) => (await port()).issueCashReceipt(receipt),
    cancelCashReceipt: async (cancellation) => (await port()).cancelCashReceipt(cancellation),
    state: async (document) => (await port()).state(document),
    cancelIssue: async (document) => (await port()).cancelIssue(document),
    close: async () => (await started)?.sandbox.close(),
  }
}
