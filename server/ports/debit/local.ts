import { hyosungDebits } from './hyosung.ts'
import type { OpenDebits } from './port.ts'
import type { Sandbox } from './sandbox.ts'

export interface LocalDebits extends OpenDebits {
  /** The sandbox, for tests that inspect the requests. */
  sandbox(): Promise<Sandbox>
}

/** The Hyosung adapter with a sandbox on loopback that uses the application clock; loaded and started on first use. */
export function localDebits(clock: () => Date): LocalDebits {
  let started: Promise<Sandbox> | undefined
  const sandbox = () => (started ??= import('./sandbox.ts').then(({ openSandbox }) => openSandbox(clock)))
  const port = async () => hyosungDebits({ url: (await sandbox()).url, swKey: 'sandbox', custKey: 'sandbox' })
  return {
    sandbox,
    isOpen: true,
    register: async (mandate) => (await port()).register(mandate),
    mandate: async (payerNo) => (await port()).mandate(payerNo),
    end: async (payerNo) => (await port()).end(payerNo),
    debit: async (debitRequest) => (await port()).debit(debitRequest),
    result: async (orderNo) => (await port()).result(orderNo),
    close: async () => (await started)?.close(),
  }
}
