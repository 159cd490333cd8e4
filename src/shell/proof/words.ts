import { spoken } from '../../i18n/spoken.ts'

const ko = {
  title: '본인 확인',
  hint: '중요한 작업이라 한 번 더 확인합니다. 확인하면 하던 작업이 이어지고, 5분 동안 다시 묻지 않습니다.',
  password: '비밀번호',
  code: '인증번호 또는 복구 코드',
  byCode: '인증 앱으로 확인',
  byPassword: '비밀번호로 확인',
  submit: '확인',
  cancel: '취소',
}

const en: typeof ko = {
  title: 'Is it you?',
  hint: 'This asks for a proof. What you were doing then goes on, and you are not asked again for five minutes.',
  password: 'Password',
  code: 'Code, or recovery code',
  byCode: 'Use the authenticator app',
  byPassword: 'Use the password',
  submit: 'Confirm',
  cancel: 'Cancel',
}

export const proofWords = spoken({ ko, en })
