import { choice, day, email, flag, grades, moment, money, phone, ref, resource, rows, secret, section, states, tab, text, whole } from '#schema'
import { platforms } from './platforms.ts'
import { userCalls, userFaults } from './userCalls.ts'

/** People: who rides (normal) and who works in the back-office (admin). Role, grade and state move by calls alone. */
export const user = resource('user', '회원', {
  title: 'name',
  second: ['phone', 'status'],
  fields: {
    basics: section('기본', {
      name: text('이름', { max: 50, erase: '탈퇴회원', apart: '휴면 — 분리 보관' }),
      nickname: text('닉네임', { max: 30, optional: true, erase: true }),
      role: choice('권한', { normal: '일반', admin: { ko: '관리자', en: 'Staff' } }, { fixed: true, default: 'normal' }),
      status: states(
        '상태',
        { active: '정상', dormant: '휴면', blocked: '이용정지', withdraw_requested: { ko: '탈퇴신청', en: 'Withdrawal requested' }, withdrawn: '탈퇴' },
        { tones: { active: 'good', dormant: 'info', blocked: 'bad', withdraw_requested: 'warn', withdrawn: 'idle' } },
      ),
      email: email({ ko: '이메일', en: 'E-mail' }, { optional: true, erase: true }),
      phone: phone('휴대폰', { mobile: true, optional: true, erase: true }),
      birth_date: day('생년월일', { optional: true, erase: true }),
      gender: choice('성별', { m: { ko: '남', en: 'Male' }, f: { ko: '여', en: 'Female' } }, { optional: true, erase: true }),
      is_foreigner: flag({ ko: '외국인', en: 'Foreigner' }, { default: false }),
    }),
    usage: section('이용', {
      point_balance: money('포인트 잔액', { unit: 'P', sum: 'pointLog.amount' }),
      rent_count: whole({ ko: '이용 횟수', en: 'Rides' }, { unit: '회', count: 'rent.user', where: { status: ['in_use', 'returned', 'completed'] } }),
      unpaid_amount: money('미납액', { fixed: true, default: 0, some: 'bad' }),
      penalty_score: whole('벌점', { unit: '점', fixed: true, default: 0, some: 'warn' }),
      block_reason: text('정지 사유', { max: 200, optional: true, erase: true }),
      blocked_until: moment('정지 만료', { optional: true }),
      memo: text('관리자 메모', { lines: 4, optional: true, erase: true }),
    }),
    identity: section('인증', {
      nicecert: ref({ ko: '본인인증', en: 'Identity check' }, 'nicecert', { fixed: true, optional: true }),
      ci_hash: secret(text({ ko: '본인확인값', en: 'CI hash' }, { unique: true, max: 128, fixed: true, optional: true, erase: true }), { findable: true }),
      driver_license: ref({ ko: '대표 면허', en: 'Licence' }, 'driverLicense', { fixed: true, optional: true }),
      default_card: ref({ ko: '기본 카드', en: 'Default card' }, 'creditCard', { fixed: true, optional: true }),
    }),
    home: section(
      { ko: '주소', en: 'Address' },
      {
        zipcode: text(
          { ko: '우편번호', en: 'Post code' },
          { max: 5, pattern: /^\d{5}$/, message: { ko: '숫자 5자리로 입력해 주세요.', en: 'Five digits.' }, like: '0####', optional: true, erase: true },
        ),
        address: text('주소', { max: 200, carried: true, optional: true, erase: true }),
        address_detail: text('상세주소', { max: 200, carried: true, optional: true, erase: true }),
        sigungu: ref({ ko: '시군구', en: 'District' }, 'sigungu', { optional: true, erase: true }),
      },
    ),
    history: section('이력', {
      joined_at: moment('가입일시', { fixed: true, optional: true }),
      last_login_at: moment({ ko: '최근 접속', en: 'Last login' }, { fixed: true, optional: true }),
      data_taken_at: moment({ ko: '내 정보 받은 일시', en: 'Took the own data at' }, { fixed: true, optional: true }),
      withdraw_requested_at: moment({ ko: '탈퇴 신청일시', en: 'Withdrawal requested at' }, { fixed: true, optional: true }),
      withdraw_reason: text({ ko: '탈퇴 사유', en: 'Reason of withdrawal' }, { lines: 4, fixed: true, optional: true, erase: true }),
      withdrawn_at: moment('탈퇴일시', { fixed: true, optional: true }),
    }),
    consents: section(
      { ko: '연동·동의', en: 'Accounts and consent' },
      {
        sns_accounts: rows(
          { ko: '소셜 계정', en: 'Social accounts' },
          {
            platform: choice('플랫폼', platforms),
            uid: text({ ko: '식별자', en: 'Identifier' }, { max: 200 }),
            linked_at: moment('연동일시'),
          },
          { fixed: true, optional: true, erase: true },
        ),
        push_tokens: secret(
          rows(
            '푸시 토큰',
            {
              os: choice({ ko: 'OS', en: 'OS' }, { ios: { ko: 'iOS', en: 'iOS' }, android: '안드로이드' }),
              token: text('토큰', { max: 500 }),
              added_at: moment('등록일시'),
            },
            { fixed: true, optional: true, erase: true },
          ),
        ),
        app_os: choice({ ko: '앱 OS', en: 'App OS' }, { ios: { ko: 'iOS', en: 'iOS' }, android: '안드로이드' }, { fixed: true, optional: true }),
        app_version: text('앱 버전', { max: 20, fixed: true, optional: true, erase: true }),
        agree_terms_at: moment({ ko: '약관 동의일시', en: 'Terms accepted' }, { fixed: true, optional: true }),
        agree_privacy_at: moment({ ko: '개인정보 동의일시', en: 'Privacy accepted' }, { fixed: true, optional: true }),
        agree_location_at: moment({ ko: '위치정보 동의일시', en: 'Location accepted' }, { fixed: true, optional: true }),
        consents: rows(
          { ko: '동의한 약관', en: 'Documents agreed to' },
          {
            document: choice({ ko: '약관', en: 'Document' }, { terms: '이용약관', privacy: '개인정보', location: '위치정보', marketing: '마케팅' }),
            post_no: whole({ ko: '문서 번호', en: 'Document number' }, { optional: true }),
            version_no: text({ ko: '버전', en: 'Version' }, { max: 20, optional: true }),
            agreed_at: moment('동의일시'),
            withdrawn_at: moment({ ko: '철회일시', en: 'Taken back at' }, { optional: true }),
          },
          { fixed: true, optional: true },
        ),
        agree_push: flag({ ko: '광고 푸시 수신', en: 'Advertising by push' }, { default: false }),
        agree_sms: flag({ ko: '광고 문자 수신', en: 'Advertising by text' }, { default: false }),
        agree_night: flag({ ko: '야간 광고 수신', en: 'Advertising at night' }, { default: false }),
      },
    ),
    staff: section(
      '직원',
      {
        login_id: text({ ko: '직원 로그인 ID', en: 'Staff login' }, { unique: true, ignoreCase: true, max: 50, fixed: true, optional: true, erase: true }),
        staff_grade: choice('직원 등급', grades, { fixed: true, optional: true }),
        inhouse_uid: text({ ko: '내부계정 구분', en: 'In-house account' }, { max: 50, fixed: true, optional: true }),
        company: ref('소속 업체', 'company', { optional: true }),
      },
      { on: { role: 'admin' } },
    ),
  },
  list: {
    columns: ['name', 'role', 'status', 'email', 'phone', 'staff_grade', 'point_balance', 'rent_count', 'unpaid_amount', 'joined_at'],
    filters: [
      'role',
      'status',
      'gender',
      'is_foreigner',
      'staff_grade',
      'inhouse_uid',
      'company',
      'app_os',
      'agree_push',
      'agree_sms',
      'agree_night',
      'sigungu',
      'unpaid_amount',
      'penalty_score',
      'blocked_until',
      'joined_at',
      'last_login_at',
      'rent_count',
      'withdraw_requested_at',
      'withdrawn_at',
    ],
    search: ['name', 'nickname', 'email', 'phone', 'login_id', 'company', 'memo'],
    tabs: {
      leaving: tab({ ko: '탈퇴 신청', en: 'Withdrawals' }, { status: 'withdraw_requested' }, { tone: 'warn', queue: { can: 'manager' } }),
      blocked: tab({ ko: '이용정지', en: 'Blocked' }, { status: 'blocked' }),
      owing: tab({ ko: '미납', en: 'Owing' }, { unpaid_amount: { gt: 0 } }, { tone: 'bad' }),
    },
  },
  show: {
    facts: ['email', 'joined_at', 'last_login_at', 'rent_count', 'point_balance', 'staff_grade'],
    next: { active: [] },
    cards: ['driver_license'],
    folded: ['consents'],
    related: {
      rent: { sum: 'balance_amount' },
      claim: {},
      fineLog: { sum: 'amount' },
      monthlyInvoice: { sum: 'balance_amount' },
      noti: 'folded',
      nicecert: 'folded',
      occupancy: 'folded',
      doorCommand: 'folded',
    },
  },
  can: { read: 'cs', save: 'manager', del: 'super', export: 'manager' },
  proof: { changed: { fields: ['name', 'phone', 'email'], once: 'nicecert' } },
  personal: { except: { role: 'admin' } },
  frozen: {
    in: ['dormant', 'withdrawn'],
    says: {
      ko: '휴면 회원과 탈퇴한 회원의 정보는 고칠 수 없습니다. 휴면 회원의 정보는 따로 보관 중이며, 로그인하거나 휴면을 해제하면 돌아옵니다.',
      en: 'What is known of members who sleep or have left stays as it is. A sleeper’s is kept apart, and back once the member signs in or is woken.',
    },
  },
  endpoints: userCalls,
  faults: userFaults,
})
