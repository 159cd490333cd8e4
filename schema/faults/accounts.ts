/** What is wrong with a password or another proof of who somebody is. */
export const accountFaults = {
  passwordShort: { ko: '비밀번호는 {least}자 이상이어야 합니다.', en: 'A password has at least {least} characters.' },
  passwordLong: { ko: '비밀번호는 {most}자 이하여야 합니다.', en: 'A password has at most {most} characters.' },
  passwordCommon: {
    ko: '쉽게 추측할 수 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
    en: 'That password is easy to guess. Choose another one.',
  },
  passwordWrong: { ko: '지금 비밀번호가 맞지 않습니다.', en: 'Not the present password.' },
  platformClosed: { ko: '지금은 이 소셜 계정으로 로그인할 수 없습니다.', en: 'This social account cannot be used at present.' },
} as const
