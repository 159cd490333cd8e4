/** What a push says when it arrives: an advertisement is marked as one and tells how to end it (Network Act, article 50). */

const mark = '(광고)'
const optOut = '수신거부: 앱 설정 > 알림'

export const maxPushLength = { title: 40, body: 200 } as const

const isMarked = (title: string) => title.startsWith(mark)

export const pushTitle = (title: string, isAd: boolean) => (isAd && !isMarked(title) ? `${mark} ${title}` : title)
export const pushBody = (body: string, isAd: boolean) => (isAd && !body.endsWith(optOut) ? `${body}\n${optOut}` : body)

/** Letters as people count them. */
export const countLetters = (text: string) => [...text].length

/** Which of the two has become too long with what an advertisement adds, and how much of it may be written. */
export function overlongPart(title: string, body: string, isAd: boolean): { key: 'title' | 'body'; room: number } | null {
  const over = { title: countLetters(pushTitle(title, isAd)) - maxPushLength.title, body: countLetters(pushBody(body, isAd)) - maxPushLength.body }
  if (over.title > 0) return { key: 'title', room: countLetters(title) - over.title }
  return over.body > 0 ? { key: 'body', room: countLetters(body) - over.body } : null
}

/** Advertisements are sent from 08:00 to 21:00; outside only to those who agreed to the night. */
export function isNight(moment: string) {
  const hour = Number(moment.slice(11, 13))
  return hour < 8 || hour >= 21
}
