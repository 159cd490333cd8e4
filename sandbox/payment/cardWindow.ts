import { randomUUID } from 'node:crypto'
import { renderLinkHtml, windowPage } from '../windows/windowPage.ts'

/** The page on which a card is authenticated: it goes back with an auth key, whose prefix selects the behaviour of the card. */
export function cardWindowPage({ customerKey = '', successUrl, failUrl }: Readonly<Record<string, string | undefined>>) {
  const card = (prefix: string, text: string) => renderLinkHtml(successUrl, { customerKey, authKey: `${prefix}-${randomUUID()}` }, text)
  const canceled = { code: 'PAY_PROCESS_CANCELED', message: '카드 등록을 취소했습니다.' }
  return windowPage('개발용 카드 인증', `${card('auth', '정상 카드')}${card('decline', '결제가 거절되는 카드')}${renderLinkHtml(failUrl, canceled, '취소')}`)
}
