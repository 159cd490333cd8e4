import { action, choice, moment, ref, resource, approval, section, states, tab, text } from '#schema'
import { licenceCalls, licenceFields } from './calls.ts'

const { name, birth_date, license_no, ...rest } = licenceFields

/** A submitted licence with its verification; checked before a car is handed over. */
export const driverLicense = resource(
  'driverLicense',
  { ko: '운전면허', en: 'Driving licence' },
  {
    handbook: {
      ko: '회원이 올린 운전면허입니다. 확인완료된 면허가 있어야 차를 예약하고 몰 수 있으므로, 제출된 면허는 되도록 빨리 심사하세요. 사진의 이름과 생년월일이 회원 정보와 같은지, 만료일과 면허 종류가 맞는지 봅니다. 반려할 때 적은 사유는 회원에게 그대로 보입니다.',
      en: 'A driving licence that a member has submitted. Without a verified licence nobody books or drives, so review submissions quickly. Compare name and birth date in the picture with the account, and check expiry and class. The member reads the reason that you enter when you reject it.',
    },
    title: 'name',
    fields: {
      basics: section('기본', {
        user: ref({ ko: '회원', en: 'Member' }, 'user', { where: { role: 'normal' }, immutable: true }),
        name,
        birth_date,
        license_no,
        license_hash: text(
          { ko: '면허번호 대조값', en: 'Licence number hash' },
          { max: 100, readOnly: true, optional: true, can: { read: 'super' }, erase: true },
        ),
        ...rest,
      }),
      review: section('심사', {
        status: states(
          '상태',
          {
            submitted: '제출',
            verified: '확인완료',
            rejected: '반려',
            expired: '만료',
            suspended: { ko: '정지·취소', en: 'Suspended or revoked' },
            replaced: '교체',
          },
          { tones: { submitted: 'info', verified: 'good', rejected: 'bad', expired: 'idle', suspended: 'bad', replaced: 'idle' } },
        ),
        verify_method: choice(
          { ko: '확인 방법', en: 'Verification method' },
          { api: { ko: '진위확인', en: 'Authenticity check' }, manual: { ko: '수기', en: 'Manual' } },
          { readOnly: true, optional: true },
        ),
        verify_code: text({ ko: '조회 결과', en: 'Lookup result' }, { max: 100, readOnly: true, optional: true, erase: true }),
        verified_at: moment('확인일시', { readOnly: true, optional: true }),
        rechecked_at: moment({ ko: '최근 재확인', en: 'Last rechecked at' }, { readOnly: true, optional: true }),
        reject_reason: text({ ko: '반려 사유', en: 'Rejection reason' }, { max: 200, readOnly: true, optional: true, erase: true }),
        reviewer: ref({ ko: '심사자', en: 'Reviewer' }, 'user', { where: { role: 'admin' }, readOnly: true, optional: true }),
      }),
    },
    list: {
      columns: ['user', 'name', 'class', 'issued_on', 'renew_until', 'status', 'verified_at'],
      filters: ['status', 'user', 'class', 'renew_until', 'license_no', 'is_mobile', 'verify_method', 'verified_at', 'rechecked_at', 'reviewer'],
      search: ['name', 'user', 'verify_code'],
      tabs: {
        waiting: tab(
          { ko: '면허 심사', en: 'Licences to review' },
          { status: 'submitted' },
          { tone: 'warn', as: 'review', queue: { can: 'ops', team: 'counter', oldest: 'created_at' } },
        ),
        expiring: tab({ ko: '30일 안에 만료', en: 'Expiring within 30 days' }, { status: 'verified', renew_until: { lte: '$today+30d' } }),
      },
      modes: {
        review: approval(
          { ko: '면허 심사', en: 'Licence review' },
          {
            picture: 'image',
            compareWith: ['name', 'birth_date', 'license_no', 'class', 'issued_on', 'acquired_on', 'renew_until', 'serial_no', 'is_mobile'],
            approve: 'verify',
            reject: 'reject',
          },
        ),
      },
    },
    can: { read: 'cs', save: 'ops', del: 'super', export: 'manager' },
    ownerAccess: {
      by: 'user',
      fields: ['name', 'birth_date', 'license_no', 'class', 'issued_on', 'acquired_on', 'renew_until', 'is_mobile', 'status', 'verified_at', 'reject_reason'],
    },
    endpoints: {
      ...licenceCalls,
      verify: action(
        { ko: '확인완료', en: 'Verify' },
        {
          can: 'ops',
          from: ['submitted'],
          to: 'verified',
          availableUntil: { field: 'renew_until', error: 'overdue' },
          forbidImpersonation: true,
          confirm: {
            ko: '성명·생년월일·유효기간을 면허증과 대조했습니까? 회원의 대표 면허가 됩니다.',
            en: 'Did you check the name, birth date and validity against the licence? It becomes the member’s primary licence.',
          },
          notification: {
            to: 'user',
            category: 'license',
            title: { ko: '면허가 확인되었습니다', en: 'Your licence is verified' },
            body: {
              ko: '{class} 면허로 라이드를 예약할 수 있습니다.\n갱신 기한은 {renew_until}입니다.',
              en: 'You can now book with your {class} licence.\nRenew it by {renew_until}.',
            },
            link: '/licenses',
          },
        },
      ),
      reject: action('반려', {
        can: 'ops',
        from: ['submitted'],
        to: 'rejected',
        ask: { reject_reason: text({ ko: '반려 사유', en: 'Rejection reason' }, { max: 200 }) },
        notification: {
          to: 'user',
          category: 'license',
          title: { ko: '면허를 다시 등록해 주세요', en: 'Please submit your licence again' },
          body: { ko: '등록한 면허를 확인하지 못했습니다.\n사유: {reject_reason}', en: 'We could not verify your licence.\nReason: {reject_reason}' },
          link: '/licenses',
        },
      }),
      expire: action(
        { ko: '만료 처리', en: 'Expire' },
        {
          can: 'ops',
          from: ['verified'],
          to: 'expired',
          dueField: 'renew_until',
          notification: {
            to: 'user',
            category: 'license',
            title: { ko: '면허의 갱신 기한이 지났습니다', en: 'Your licence renewal deadline has passed' },
            body: {
              ko: '갱신 기한 {renew_until}이(가) 지나 이 면허로 예약할 수 없습니다. 갱신한 면허를 등록해 주세요.',
              en: 'The renewal deadline of {renew_until} has passed, so you cannot book with this licence. Please submit your renewed licence.',
            },
            link: '/licenses',
          },
        },
      ),
      replace: action({ ko: '다른 면허로 대체', en: 'Mark as replaced' }, { can: 'system', from: ['verified'], to: 'replaced' }),
      suspend: action(
        { ko: '정지·취소 처리', en: 'Mark as suspended or revoked' },
        {
          can: 'ops',
          from: ['verified'],
          to: 'suspended',
          notification: {
            to: 'user',
            category: 'license',
            title: { ko: '면허로 예약할 수 없게 되었습니다', en: 'You can no longer book with your licence' },
            body: {
              ko: '등록한 {class} 면허가 정지되거나 취소된 것으로 확인되었습니다. 사실과 다르면 고객센터로 알려 주세요.',
              en: 'Your {class} licence was found to be suspended or revoked. If this is wrong, please contact customer service.',
            },
            link: '/licenses',
          },
        },
      ),
    },
    errors: {
      issuedLater: { ko: '오늘까지의 날짜여야 합니다.', en: 'The date cannot be in the future.' },
      acquiredLater: { ko: '최초 취득일은 발급일보다 늦을 수 없습니다.', en: 'The first issue date cannot be later than the issue date.' },
      otherName: {
        ko: '면허의 성명이 회원의 이름과 다릅니다. 회원의 이름은 {name}입니다.',
        en: 'The name on the licence differs from the member’s name, {name}.',
      },
      otherBirth: { ko: '면허의 생년월일이 회원의 생년월일과 다릅니다.', en: 'The birth date on the licence differs from the member’s.' },
      overdue: { ko: '갱신·적성검사 기간이 지난 면허입니다.', en: 'The renewal period of this licence has passed.' },
      takenNumber: { ko: '다른 회원이 이미 확인받은 면허번호입니다.', en: 'This licence number has already been verified for another member.' },
      ownEntry: { ko: '직접 등록한 면허는 다른 직원이 확인해야 합니다.', en: 'A licence you entered yourself must be verified by another staff member.' },
      pendingThere: { ko: '심사를 기다리는 면허가 이미 있습니다.', en: 'A licence is already waiting for review.' },
      membersOnly: { ko: '정상 상태인 회원만 면허를 등록할 수 있습니다.', en: 'Only active members can submit a licence.' },
      settled: { ko: '심사가 끝난 면허는 고칠 수 없습니다. 새로 등록해 주세요.', en: 'A reviewed licence cannot be edited. Submit a new one.' },
      isVerified: {
        ko: '확인완료한 면허는 삭제할 수 없습니다. 먼저 정지하거나 만료 처리해 주세요.',
        en: 'A verified licence cannot be deleted. Mark it as suspended or expired first.',
      },
      leftMember: { ko: '탈퇴한 회원입니다.', en: 'The member has left.' },
    },
  },
)
