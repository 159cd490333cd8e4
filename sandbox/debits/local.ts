import { hyosungDebitsPort } from '#server/ports/debit/hyosung.ts'
import type { ClosableDebitsPort } from '#server/ports/debit/port.ts'
import type { DebitSandbox } from './sandbox.ts'

export interface LocalDebits extends ClosableDebitsPort {
  /** The sandbox, for tests that inspect the requests. */
  sandbox(): Promise<DebitSandbox>
}

/** The Hyosung adapter with a sandbox on loopback that uses the application clock; loaded and started on first use. */
export function localDebits(clock: () => Date): LocalDebits {
  let started: Promise<DebitSandbox> | undefined
  const sandbox = () => (started ??= import('./sandbox.ts').then(({ openDebitSandbox }) => openDebitSandbox(clock)))
  const port = async () => hyosungDebitsPort({ url: (await sandbox()).url, swKey: 'sandbox', custKey: 'sandbox' })
  return {
    sandbox,
    isConfigured: true,
    register: async (mandate) => (await port()).register(mandate),
    mandateState: async (payerNo) => (await port()).mandateState(payerNo),
    endMandate: async (payerNo) => (await port()).endMandate(payerNo),
    debit: async (debitRequest) => (await port()).debit(debitRequest),
    debitState: async (orderNo) => (await port()).debitState(orderNo),
    async listDebits(from, until) {
      const list = await (await port()).listDebits(from, until)
      // Debits from before the sandbox existed are in no list of it.
      return list.outcome === 'listed' ? { ...list, completeSince: (await sandbox()).openedAt } : list
    },
    close: async () => (await started)?.close(),
  }
}
