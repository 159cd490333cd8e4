import type { Env } from '../../base/env.ts'
import { hyosungDebitsPort } from './hyosung.ts'
import type { ClosableDebitsPort } from './port.ts'
import { serviceFailureText } from '#schema/access/describeServiceFailure.ts'

const notSetUp = async () => ({ outcome: 'unknown', code: 'NOT_SET_UP', message: serviceFailureText('notSetUp') }) as const

const closed: ClosableDebitsPort = {
  isConfigured: false,
  register: notSetUp,
  mandateState: notSetUp,
  endMandate: notSetUp,
  debit: notSetUp,
  debitState: notSetUp,
  listDebits: notSetUp,
  close: async () => {},
}

/** The debit provider of the settings; without one, a port that reports `NOT_SET_UP`. */
export function selectDebitsPort(
  { debit, HYOSUNG_SW_KEY: swKey, HYOSUNG_CUST_KEY: custKey, HYOSUNG_API_URL: url }: Env,
  clock: () => Date,
  sandbox: (clock: () => Date) => ClosableDebitsPort,
): ClosableDebitsPort {
  if (debit === 'sandbox') return sandbox(clock)
  return debit === 'hyosung' && swKey !== undefined && custKey !== undefined ? hyosungDebitsPort({ url, swKey, custKey }) : closed
}
