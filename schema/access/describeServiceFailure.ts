import type { Label } from '../base/label.ts'
import { labelText } from '../base/label.ts'

const reasons = {
  late: { ko: '상대 서버가 제시간에 응답하지 않았습니다.', en: 'The service did not answer in time.' },
  unreachable: { ko: '상대 서버에 연결하지 못했습니다.', en: 'The service could not be reached.' },
  unreadable: { ko: '상대 서버의 응답을 해석하지 못했습니다.', en: 'The service’s response was not understood.' },
  troubled: { ko: '상대 서버에 문제가 있습니다.', en: 'The service is having problems.' },
  notSetUp: { ko: '연결된 서비스가 없습니다. 운영자에게 알려 주세요.', en: 'No service is connected. Tell the operator.' },
} as const satisfies Record<string, Label>

/** Why an external service gave no result, in Korean, as rows store it and staff read it. */
export const serviceFailureText = (reason: keyof typeof reasons) => labelText(reasons[reason], '', 'ko')

const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause !== undefined ? error.cause : error)

/** Why a service could not be reached. The system error code follows for the operator: `(ECONNREFUSED)`. */
export function describeServiceFailure(error: unknown) {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) return serviceFailureText('late')
  const cause = causeOf(error)
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? ` (${String(cause.code)})` : ''
  // Errors of this application explain themselves.
  if (error instanceof Error && code === '' && !(error instanceof TypeError)) return error.message
  return `${serviceFailureText('unreachable')}${code}`
}
