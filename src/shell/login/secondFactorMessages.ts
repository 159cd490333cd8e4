import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  title: '2단계 인증',
  hint: '인증 앱에 나온 6자리 번호를 입력해 주세요. 휴대폰이 없으면 복구 코드를 입력하세요.',
  hintPasskey: '등록한 패스키로 확인해 주세요. 패스키가 없으면 복구 코드를 입력하세요.',
  code: '인증번호 또는 복구 코드',
  missing: '인증번호를 입력해 주세요.',
  submit: '확인',
  busy: '확인하는 중입니다.',
  back: '처음부터 다시 로그인',
}

const en: typeof ko = {
  title: 'Two-step verification',
  hint: 'Enter the 6-digit code from your authenticator app. If you do not have your phone, enter a recovery code.',
  hintPasskey: 'Confirm with your passkey. If you do not have it, enter a recovery code.',
  code: 'Verification code or recovery code',
  missing: 'Enter the code.',
  submit: 'Confirm',
  busy: 'Confirming…',
  back: 'Start sign-in again',
}

export const secondFactorMessages = defineMessages({ ko, en })
