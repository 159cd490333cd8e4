import { defineMessages } from '../../i18n/defineMessages.ts'

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
  title: 'Confirm your identity',
  hint: 'This is a sensitive action. Confirm your identity to continue. You will not be asked again for 5 minutes.',
  password: 'Password',
  code: 'Verification code or recovery code',
  byCode: 'Use the authenticator app',
  byPassword: 'Use your password',
  submit: 'Confirm',
  cancel: 'Cancel',
}

export const reauthenticationMessages = defineMessages({ ko, en })

const koSignIn = {
  title: '로그인이 만료되었습니다',
  hint: (name: string) => `${name}님으로 다시 로그인하면 하던 작업이 그대로 이어집니다. 다른 계정으로 로그인하면 이 화면의 내용은 지워집니다.`,
  leave: '로그인 화면으로 나가기',
}

const enSignIn: typeof koSignIn = {
  title: 'Your session has expired',
  hint: (name) => `Sign in again as ${name} to continue where you left off. If you sign in with another account, the content of this page is lost.`,
  leave: 'Go to the sign-in page',
}

export const signInMessages = defineMessages({ ko: koSignIn, en: enSignIn })
