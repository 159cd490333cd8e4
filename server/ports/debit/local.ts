import { hyosungDebits } from './hyosung.ts'
import type { OpenDebits } from './port.ts'
import type { Sandbox } from './sandbox.ts'

export interface LocalDebits extends OpenDebits {
  /** The vendor that stands in, for who looks at what it was asked. */
  sandbox(): Promise<Sandbox>
}

/** Our own adapter, and a clearing house on loopback that goes by our clock; started, and loaded, when it is first asked. */
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
    debit: async (asked) => (await port()).debit(asked),
    result: async (orderNo) => (await port()).result(orderNo),
    close: async () => (await started)?.close(),
  }
}
