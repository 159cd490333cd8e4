import { action, choice, code, day, moment, phone, ref, resource, secret, section, states, text } from '#schema'
import { identityVerificationCalls, identityErrors } from './identityVerificationCalls.ts'

/** A member's verification of who they are; written only by the server. */
export const nicecert = resource(
  'nicecert',
  { ko: '본인인증', en: 'Identity check' },
  {
    handbook: {
      ko: '회원이 휴대폰 본인인증을 거친 기록입니다. 가입, 비밀번호 재설정, 개인정보 변경 때 본인인지 확인한 근거가 되며 서버만 씁니다. 인증이 안 된다는 문의가 오면 실패 사유를 보고, 명의가 다른 휴대폰인지부터 물어보세요.',
      en: 'The record of a member’s identity check by phone. It is the evidence that a sign-up, a password reset or a change of personal data was made by the member; only the server writes it. If a check fails, read the reason first and ask whether the phone is registered in another name.',
    },
    title: 'req_seq',
    fields: {
      basics: section('기본', {
        req_seq: code({ ko: '요청번호', en: 'Request number' }, { prefix: 'N' }),
        user: ref({ ko: '회원', en: 'Member' }, 'user', { optional: true }),
        purpose: choice(
          { ko: '용도', en: 'Purpose' },
          {
            join: { ko: '가입', en: 'Sign-up' },
            phone: { ko: '번호변경', en: 'Phone number change' },
            find: { ko: '계정찾기', en: 'Account recovery' },
            license: { ko: '면허', en: 'Licence' },
            contract: { ko: '계약', en: 'Contract' },
            staff: { ko: '직원', en: 'Staff' },
          },
        ),
        status: states(
          '상태',
          { requested: '요청', success: { ko: '성공', en: 'Succeeded' }, failed: '실패', expired: '만료' },
          { tones: { requested: 'info', success: 'good', failed: 'bad', expired: 'idle' } },
        ),
        auth_type: choice(
          { ko: '수단', en: 'Method' },
          { mobile: { ko: '휴대폰', en: 'Mobile phone' }, cert: { ko: '인증서', en: 'Certificate' }, card: '카드' },
          { readOnly: true, optional: true },
        ),
        name: text('성명', { max: 50, readOnly: true, optional: true, erase: true }),
        birth_date: secret(day('생년월일', { readOnly: true, optional: true, can: { unmask: 'ops' }, erase: true })),
        gender: choice('성별', { m: { ko: '남', en: 'Male' }, f: { ko: '여', en: 'Female' } }, { readOnly: true, optional: true, erase: true }),
        nation: choice(
          { ko: '국적', en: 'Nationality' },
          { domestic: { ko: '내국인', en: 'Korean' }, foreign: { ko: '외국인', en: 'Foreigner' } },
          { readOnly: true, optional: true, erase: true },
        ),
        carrier: text('통신사', { max: 30, readOnly: true, optional: true, erase: true }),
        phone: secret(phone('휴대폰', { readOnly: true, optional: true, can: { unmask: 'ops' }, erase: true }), { mask: 'last4', findable: true }),
        ci: secret(text({ ko: 'CI', en: 'CI' }, { max: 88, readOnly: true, optional: true, can: { unmask: 'super' }, erase: true })),
        di: secret(text({ ko: 'DI', en: 'DI' }, { max: 66, readOnly: true, optional: true, can: { unmask: 'super' }, erase: true })),
        ci_hash: secret(text({ ko: '본인확인값', en: 'CI hash' }, { max: 128, readOnly: true, optional: true, can: { unmask: 'super' }, erase: true }), {
          findable: true,
        }),
        certified_at: moment({ ko: '인증일시', en: 'Verified at' }, { readOnly: true, optional: true }),
        expires_at: moment(
          { ko: '사용 기한', en: 'Valid until' },
          {
            readOnly: true,
            optional: true,
            help: { ko: '시작하고 30분 안에 한 번만 쓸 수 있습니다.', en: 'Can be used once within 30 minutes of its start.' },
          },
        ),
        error_code: text({ ko: '오류코드', en: 'Error code' }, { max: 50, readOnly: true, optional: true }),
        same_user: ref({ ko: '같은 사람의 계정', en: 'Account of the same person' }, 'user', { readOnly: true, optional: true }),
        ip: text({ ko: 'IP', en: 'IP address' }, { max: 45, copyable: true, readOnly: true, optional: true, erase: true }),
      }),
    },
    list: {
      columns: ['req_seq', 'user', 'purpose', 'status', 'name', 'certified_at', 'error_code'],
      filters: ['status', 'user', 'purpose', 'auth_type', 'phone', 'nation', 'carrier', 'certified_at'],
      search: ['req_seq', 'name', 'user', 'error_code'],
    },
    can: { read: 'cs', export: 'manager' },
    endpoints: {
      ...identityVerificationCalls,
      succeed: action('성공', { can: 'system', from: ['requested'], to: 'success' }),
      fail: action('실패', { can: 'system', from: ['requested'], to: 'failed' }),
      expire: action('만료', { can: 'system', from: ['requested'], to: 'expired', dueField: 'expires_at' }),
    },
    errors: identityErrors,
    ownData: ['purpose', 'status', 'auth_type', 'name', 'gender', 'nation', 'carrier', 'certified_at'],
  },
)
