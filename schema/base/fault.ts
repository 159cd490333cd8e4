import type { Label } from './label.ts'
import { textOf } from './label.ts'

/** What can go wrong in any call: HTTP status and the words for it. A resource adds its own under `faults`. */
export const commonFaults = {
  invalid: [400, { ko: '입력한 내용을 확인해 주세요.', en: 'Please check what you entered.' }],
  signedOut: [401, { ko: '로그인이 필요합니다.', en: 'Please sign in.' }],
  forbidden: [403, { ko: '권한이 없습니다.', en: 'You are not allowed to do this.' }],
  notFound: [404, { ko: '찾을 수 없습니다.', en: 'Not found.' }],
  notAllowed: [405, { ko: '지원하지 않는 요청 방식입니다.', en: 'Method not allowed.' }],
  wrongState: [409, { ko: '현재 상태에서는 할 수 없는 작업입니다.', en: 'Not possible in the current state.' }],
  stale: [409, { ko: '다른 사람이 먼저 수정했습니다.', en: 'Somebody else changed this first.' }],
  unique: [409, { ko: '이미 등록된 값입니다.', en: 'Already taken.' }],
  overlap: [409, { ko: '다른 기간과 겹칩니다.', en: 'Overlaps another period.' }],
  inUse: [409, { ko: '다른 자료에서 사용 중이라 삭제할 수 없습니다.', en: 'In use elsewhere.' }],
  inProgress: [409, { ko: '같은 요청을 처리하고 있습니다.', en: 'The same request is being handled.' }],
  tooLarge: [413, { ko: '보낸 내용이 너무 큽니다.', en: 'Too large.' }],
  addressTooLong: [414, { ko: '주소가 너무 깁니다.', en: 'The address is too long.' }],
  notJson: [415, { ko: 'JSON 형식만 받을 수 있습니다.', en: 'Only JSON is accepted.' }],
  keyReused: [422, { ko: '같은 멱등 키로 다른 내용을 보냈습니다.', en: 'Idempotency key reused.' }],
  tooOften: [429, { ko: '요청이 너무 많습니다. 잠시 뒤 다시 시도해 주세요.', en: 'Too many requests.' }],
  unforeseen: [500, { ko: '오류가 발생했습니다.', en: 'An error occurred.' }],
  busy: [503, { ko: '지금은 처리할 수 없습니다. 잠시 뒤 다시 시도해 주세요.', en: 'Busy, please try again.' }],
} as const satisfies Record<string, readonly [number, Label]>
export type CommonFault = keyof typeof commonFaults

/** What is wrong at one place of the input; `path` leads from the call's payload to it. */
export interface Issue {
  readonly path: readonly (string | number)[]
  readonly code: string
  readonly message: string
}

export interface FaultMore {
  readonly issues?: readonly Issue[]
  readonly message?: string
  /** Travels beside the message, e.g. the current row of a stale save. */
  readonly data?: Readonly<Record<string, unknown>>
  /** Seconds after which a retry may succeed. */
  readonly retryAfter?: number
}

/** A foreseen refusal. Decide by `code`, never by the message. */
export class Fault extends Error {
  readonly code: string
  readonly status: number
  readonly more: FaultMore

  constructor(code: string, status: number, message: string, more: FaultMore = {}) {
    super(message)
    this.name = 'Fault'
    this.code = code
    this.status = status
    this.more = more
  }

  get issues() {
    return this.more.issues ?? []
  }

  toJSON() {
    return { ...this.more.data, code: this.code, message: this.message, issues: this.issues }
  }
}

/** `throw fault('notFound')`. */
export function fault(code: CommonFault, more: FaultMore = {}) {
  const [status, words] = commonFaults[code]
  return new Fault(code, status, more.message ?? textOf(words, ''), more)
}

/** A 400 that speaks of one field. */
export const invalid = (path: Issue['path'], code: string, message: string) => fault('invalid', { issues: [{ path, code, message }] })
