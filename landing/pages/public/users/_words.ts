import { isOwnPath } from '#schema/base/link.ts'

/** Why somebody came back without being signed in, by the word in the address. */
const problems: ReadonlyMap<string, string> = new Map(
  Object.entries({
    denied: '로그인을 취소했습니다.',
    expired: '로그인이 중간에 끊겼거나 시간이 지났습니다. 다시 시도해 주세요.',
    failed: '로그인하지 못했습니다. 잠시 뒤 다시 시도해 주세요.',
    notOffered: '지금은 이 소셜 계정으로 로그인할 수 없습니다.',
    isBlocked: '이용이 정지된 계정입니다. 고객센터로 문의해 주세요.',
    isLeaving: '탈퇴를 신청한 계정입니다. 취소하시려면 고객센터로 문의해 주세요.',
    staffBySns: '직원 계정은 소셜 계정으로 로그인할 수 없습니다.',
  }),
)

/** Addresses are written by anybody: an unknown word says nothing. */
export const problemIn = (query: URLSearchParams) => problems.get(query.get('problem') ?? '') ?? null

/** A path of ours to go on to; another site's never. */
export function fromIn(query: URLSearchParams) {
  const from = query.get('from') ?? ''
  return isOwnPath(from) ? from : null
}

/** `2026-11-21 10:00:00` → `2026년 11월 21일`. */
export function dayOf(moment: string) {
  const [year, month, day] = moment.slice(0, 10).split('-').map(Number)
  return `${year}년 ${month}월 ${day}일`
}
