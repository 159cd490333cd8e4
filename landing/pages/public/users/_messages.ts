import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { socialPlatforms } from '#resources/members/shared/socialPlatforms.ts'
import { labelText } from '#schema/base/label.ts'
import { isOwnPath } from '#schema/base/link.ts'
import { localizedPath } from '#schema/base/localizedPath.ts'
import { formatDay } from '../../../components/dates.ts'
import type { Language } from '../../../components/page.ts'

/** Why a social sign-in has failed, by the code in the address. */
const problems: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map(
  Object.entries({
    denied: { ko: '로그인을 취소했습니다.', en: 'You cancelled the sign-in.' },
    expired: {
      ko: '로그인이 중간에 끊겼거나 시간이 지났습니다. 다시 시도해 주세요.',
      en: 'The sign-in was interrupted or took too long. Please try again.',
    },
    failed: { ko: '로그인하지 못했습니다. 잠시 뒤 다시 시도해 주세요.', en: 'Could not sign you in. Please try again in a moment.' },
    notOffered: { ko: '지금은 이 소셜 계정으로 로그인할 수 없습니다.', en: 'You cannot sign in with this social account at the moment.' },
    isBlocked: { ko: '이용이 정지된 계정입니다. 고객센터로 문의해 주세요.', en: 'This account is suspended. Please contact customer service.' },
    isLeaving: {
      ko: '탈퇴를 신청한 계정입니다. 취소하시려면 고객센터로 문의해 주세요.',
      en: 'You have requested to close this account. To cancel the request, please contact customer service.',
    },
    staffBySns: { ko: '직원 계정은 소셜 계정으로 로그인할 수 없습니다.', en: 'Staff accounts cannot sign in with a social account.' },
  }),
)

/** Null for unknown codes, because any client can write the address. */
export const signInProblemText = (query: URLSearchParams, language: Language) => problems.get(query.get('problem') ?? '')?.[language] ?? null

/** The path to return to. Addresses of other sites are ignored. */
export function returnPathIn(query: URLSearchParams) {
  const from = query.get('from') ?? ''
  return isOwnPath(from) ? from : null
}

/** Adds the return path to an address. */
export const withReturnPath = (path: string, from: string | null) => (from === null ? path : `${path}?${new URLSearchParams({ from })}`)

/** Address that starts a social sign-in from a page in this language. */
export function socialSignInPath(platform: SocialPlatform, language: Language, from: string | null = null) {
  const query = new URLSearchParams({ ...(from !== null && { from }), ...(language !== 'ko' && { language }) })
  return `/public/users/social/${platform}${query.size === 0 ? '' : `?${query}`}`
}

/** Address of the account page in this language. */
export const accountPagePath = (language: Language) => localizedPath(language, '/public/users/me')

export const platformName = (platform: SocialPlatform, language: Language) => labelText(socialPlatforms[platform], platform, language)

const dayFormats: Readonly<Record<Language, (day: string) => string>> = {
  ko: (day) => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1년 $2월 $3일'),
  en: (day) => formatDay('en', day),
}

/** `2026-11-21 10:00:00` → `2026년 11월 21일`, `21 November 2026`. */
export const spelledDateText = (moment: string, language: Language) => dayFormats[language](moment.slice(0, 10))
