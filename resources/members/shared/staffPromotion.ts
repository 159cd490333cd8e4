import { choice, flag, staffGrades, text } from '#schema'

/** Fields of a staff account: for the form, and for the request of the promotion. */
export const staffPromotionFields = {
  login_id: text(
    { ko: '로그인 ID', en: 'Login ID' },
    {
      min: 2,
      max: 50,
      pattern: /^[A-Za-z0-9][A-Za-z0-9._@-]*$/,
      message: { ko: '영문자와 숫자, . _ - @ 만 쓸 수 있습니다.', en: 'Use only letters, digits and . _ - @.' },
      exampleValue: 'staff##',
    },
  ),
  password: text('비밀번호', {
    max: 256,
    help: { ko: '12자 이상, 쉽게 추측할 수 없는 문구로 정해 주세요.', en: 'Use at least 12 characters that are not easy to guess.' },
  }),
  must_change: flag({ ko: '처음 로그인할 때 비밀번호 변경', en: 'Password change at first sign-in' }, { default: true }),
  staff_grade: choice('직원 등급', staffGrades, { default: 'cs' }),
  inhouse_uid: text(
    { ko: '내부계정 구분', en: 'In-house account type' },
    {
      max: 50,
      optional: true,
      help: {
        ko: 'ride-cc: 고객센터 공용 계정으로, 라이드 차량 목록만 봅니다.',
        en: 'ride-cc: the shared customer centre account, which sees only the fleet car list.',
      },
    },
  ),
}

/** A new staff account, not promoted from a member, also needs a name. */
export const newStaffFields = { name: text('이름', { max: 50 }), ...staffPromotionFields }
