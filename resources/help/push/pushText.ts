/** Advertisements need a mark in the title and an opt-out notice in the text (Network Act, article 50). */

const adMark = '(광고)'
const optOut = '수신거부: 앱 설정 > 알림'

export const maxPushLength = { title: 40, body: 200 } as const

const isMarked = (title: string) => title.startsWith(adMark)

export const prefixAdMark = (title: string, isAd: boolean) => (isAd && !isMarked(title) ? `${adMark} ${title}` : title)
export const appendAdOptOut = (body: string, isAd: boolean) => (isAd && !body.endsWith(optOut) ? `${body}\n${optOut}` : body)

/** Number of Unicode characters. */
export const countCharacters = (text: string) => [...text].length

/** Which text exceeds its limit including the marks of an advertisement, and how many characters are allowed for it; null if none. */
export function findOverlongText(title: string, body: string, isAd: boolean): { key: 'title' | 'body'; room: number } | null {
  const excess = {
    title: countCharacters(prefixAdMark(title, isAd)) - maxPushLength.title,
    body: countCharacters(appendAdOptOut(body, isAd)) - maxPushLength.body,
  }
  if (excess.title > 0) return { key: 'title', room: countCharacters(title) - excess.title }
  return excess.body > 0 ? { key: 'body', room: countCharacters(body) - excess.body } : null
}

/** True from 21:00 to 08:00, when advertisements need the member's consent to night messages. */
export function isNightAdTime(moment: string) {
  const hour = Number(moment.slice(11, 13))
  return hour < 8 || hour >= 21
}
