import { renderInputHtml, renderLinkHtml, windowPage } from '../windows/windowPage.ts'

/** The page on which a person proves who they are: name, birth date and phone of whoever is tried. */
export function identityWindowPage({ identityVerificationId = '', redirectUrl = '' }: Readonly<Record<string, string | undefined>>) {
  const hidden = renderInputHtml('identityVerificationId', identityVerificationId) + renderInputHtml('redirectUrl', redirectUrl)
  const inputs =
    renderInputHtml('name', '', '성명') + renderInputHtml('birth_date', '1990-05-07', '생년월일') + renderInputHtml('phone', '01012345678', '휴대폰')
  const canceled = { code: 'IDENTITY_VERIFICATION_CANCELED', identityVerificationId }
  return windowPage(
    '개발용 본인인증',
    `<form action="/window/finish">${hidden}${inputs}<button>인증하기</button></form>${renderLinkHtml(redirectUrl, canceled, '취소')}`,
  )
}
