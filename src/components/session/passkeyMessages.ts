import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  unavailable: '이 주소에서는 패스키를 쓸 수 없습니다. 서비스의 공개 주소나 localhost로 접속해 주세요.',
  alreadyRegistered: '이 기기에는 이미 이 계정의 패스키가 있습니다.',
  cancelled: '패스키 확인이 취소되었거나 시간이 지났습니다. 다시 시도해 주세요.',
  verifyByPasskey: '패스키로 확인',
  verifyByCode: '인증번호나 복구 코드로 확인',
}

const en: typeof ko = {
  unavailable: 'Passkeys do not work at this address. Open the service at its public address or at localhost.',
  alreadyRegistered: 'This device already has a passkey for this account.',
  cancelled: 'The passkey check was cancelled or timed out. Try again.',
  verifyByPasskey: 'Use a passkey',
  verifyByCode: 'Use a verification code or recovery code',
}

export const passkeyMessages = defineMessages({ ko, en })
