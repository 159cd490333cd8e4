import { z } from 'zod'
import { choice, day, flag, image, post, secret, text, textNormalizations } from '#schema'
import { formShape } from '#schema/row/shape.ts'
import { licenceClasses } from './licenceClasses.ts'
import { licenceNoPattern, licenceNoSeparatorFormat } from './licenceNo.ts'

/** Fields of a driving licence. */
export const licenceFields = {
  name: text('성명', { max: 50, erase: '탈퇴회원', segregatedAs: '휴면 — 분리 보관' }),
  birth_date: secret(day('생년월일', { can: { unmask: 'ops' }, erase: true }), { findable: true }),
  license_no: secret(
    text(
      { ko: '면허번호', en: 'Licence number' },
      {
        max: 20,
        writing: licenceNoSeparatorFormat,
        pattern: licenceNoPattern,
        message: {
          ko: '11-22-333333-44 형식으로 입력해 주세요. 앞자리는 지역 이름도 됩니다.',
          en: 'Use the format 11-22-333333-44. The first part may also be a region name.',
        },
        exampleValue: '11-22-######-##',
        help: { ko: '예: 11-22-333333-44 또는 서울-22-333333-44', en: 'Example: 11-22-333333-44 or 서울-22-333333-44' },
        can: { unmask: 'ops' },
        erase: true,
      },
    ),
    { mask: 'ends', findable: true },
  ),
  serial_no: secret(
    text(
      { ko: '암호일련번호', en: 'Encrypted serial number' },
      {
        max: 6,
        writing: textNormalizations.compactCapitals,
        pattern: /^[0-9A-Z]{5,6}$/,
        message: { ko: '영문자와 숫자 5~6자리로 입력해 주세요.', en: 'Enter 5 or 6 letters and digits.' },
        exampleValue: 'A#####',
        can: { unmask: 'ops' },
        erase: true,
      },
    ),
  ),
  class: choice({ ko: '종별', en: 'Licence class' }, licenceClasses),
  issued_on: day({ ko: '발급일', en: 'Issued on' }),
  acquired_on: day({ ko: '최초 취득일', en: 'First issued on' }),
  renew_until: day({ ko: '갱신·적성검사 만료', en: 'Renewal deadline' }),
  image: secret(image({ ko: '면허 사진', en: 'Licence photo' }, { optional: true, can: { unmask: 'ops' }, erase: true })),
  is_mobile: flag({ ko: '모바일 면허', en: 'Mobile licence' }, { default: false }),
}

/** A member submits a licence for review by staff. */
export const licenceCalls = {
  submit: post({
    summary: { ko: '운전면허 제출', en: 'Submit a driving licence' },
    can: 'user',
    forbidImpersonation: true,
    noIdempotency: true,
    params: formShape(licenceFields),
    result: z.object({ id: z.int(), status: z.string() }),
  }),
}
