import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  title: '비밀번호 재설정',
  hint: '12자 이상의 새 비밀번호를 정해 주세요. 바꾸면 모든 기기에서 로그아웃되고, 2단계 인증은 그대로입니다.',
  changed: '비밀번호를 바꾸었습니다',
  changedHint: '새 비밀번호로 로그인해 주세요.',
  toLogin: '로그인',
}

const en: typeof ko = {
  title: 'Reset password',
  hint: 'Choose a new password of at least 12 characters. You will be signed out on all devices. Two-step verification stays as it is.',
  changed: 'Password changed',
  changedHint: 'Sign in with your new password.',
  toLogin: 'Sign in',
}

export const passwordResetMessages = defineMessages({ ko, en })
