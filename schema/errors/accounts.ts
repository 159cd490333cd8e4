/** Errors of passwords and other credentials. */
export const credentialErrors = {
  passwordShort: { ko: '비밀번호는 {least}자 이상이어야 합니다.', en: 'A password needs at least {least} characters.' },
  passwordLong: { ko: '비밀번호는 {most}자 이하여야 합니다.', en: 'A password can have at most {most} characters.' },
  passwordCommon: {
    ko: '쉽게 추측할 수 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
    en: 'This password is easy to guess. Choose another one.',
  },
  passwordWrong: { ko: '현재 비밀번호가 맞지 않습니다.', en: 'The current password is incorrect.' },
  codeWrong: { ko: '인증번호가 맞지 않거나 이미 사용되었습니다.', en: 'The code is wrong or has already been used.' },
  passkeyWrong: {
    ko: '이 패스키로 확인하지 못했습니다. 다시 시도하거나 다른 방법을 선택해 주세요.',
    en: 'This passkey could not be verified. Try again, or use another method.',
  },
  passkeyCopied: {
    ko: '다른 곳에 복제된 패스키라서 더 이상 쓸 수 없습니다. 다른 방법으로 확인하고 관리자에게 알려 주세요.',
    en: 'This passkey has been copied elsewhere and can no longer be used. Verify another way and tell an administrator.',
  },
  platformClosed: { ko: '지금은 이 소셜 계정으로 로그인할 수 없습니다.', en: 'You cannot sign in with this social account at the moment.' },
} as const
