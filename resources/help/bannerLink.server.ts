import { isWebAddress } from '#schema/fields/url.ts'

const number = /^[1-9]\d{0,14}$/

/** Why an address does not suit what it is to lead to, in a sentence; null when it does. */
export function linkProblem(type: string, link: string | null | undefined): string | null {
  if (type === 'none') return null
  if (!link) return '링크를 입력해 주세요.'
  if (type === 'inapp') return /^\/(?!\/)\S*$/.test(link) ? null : '앱 화면은 /로 시작하는 경로를 입력해 주세요.'
  if (type === 'web') return isWebAddress(link) && link.startsWith('https://') ? null : 'https://로 시작하는 주소를 입력해 주세요.'
  return number.test(link) ? null : '번호를 입력해 주세요.'
}
