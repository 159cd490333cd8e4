import { z } from 'zod'
import {
  action,
  choice,
  day,
  email,
  flag,
  get,
  grades,
  moment,
  money,
  phone,
  post,
  ref,
  resource,
  rows,
  rungs,
  secret,
  section,
  states,
  text,
  whole,
} from '#schema'

const rights = z.object({ read: z.boolean(), create: z.boolean(), save: z.boolean(), del: z.boolean(), export: z.boolean(), calls: z.array(z.string()) })

/** Whoever is signed in, as `me` and the logins answer. */
const me = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(['normal', 'admin']),
  inhouse_uid: z.string().nullable(),
  staff_grade: z.enum(['cs', 'ops', 'finance', 'manager', 'super']).nullable(),
  /** The password is a temporary one: nothing but changing it is allowed. */
  must_change_password: z.boolean(),
  permissions: z.object({ rung: z.enum(rungs), resources: z.record(z.string(), rights) }),
})
const idParam = z.union([
  z.int(),
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
])
const session = z.object({ created_at: z.string(), seen_at: z.string(), address: z.string(), agent: z.string() })
const password = z.string().min(1).max(1024)
const login = z.strictObject({ login_id: z.string().min(1).max(100), password })

/** People: who rides (normal) and who works in the back-office (admin). Role, grade and state move by calls alone. */
export const user = resource('user', '회원', {
  title: 'name',
  fields: {
    basics: section('기본', {
      name: text('이름', { max: 50 }),
      nickname: text('닉네임', { max: 30, optional: true }),
      role: choice('권한', { normal: '일반', admin: { ko: '관리자', en: 'Staff' } }, { fixed: true, default: 'normal' }),
      status: states(
        '상태',
        { active: '정상', dormant: '휴면', blocked: '이용정지', withdraw_requested: { ko: '탈퇴신청', en: 'Withdrawal requested' }, withdrawn: '탈퇴' },
        { tones: { active: 'good', dormant: 'info', blocked: 'bad', withdraw_requested: 'warn', withdrawn: 'idle' } },
      ),
      email: email({ ko: '이메일', en: 'E-mail' }, { optional: true }),
      phone: phone('휴대폰', { mobile: true, optional: true }),
      birth_date: day('생년월일', { optional: true }),
      gender: choice('성별', { m: { ko: '남', en: 'Male' }, f: { ko: '여', en: 'Female' } }, { optional: true }),
      is_foreigner: flag({ ko: '외국인', en: 'Foreigner' }, { default: false }),
    }),
    staff: section('직원', {
      login_id: text({ ko: '직원 로그인 ID', en: 'Staff login' }, { unique: true, max: 50, fixed: true, optional: true }),
      staff_grade: choice('직원 등급', grades, { fixed: true, optional: true }),
      inhouse_uid: text({ ko: '내부계정 구분', en: 'In-house account' }, { max: 50, fixed: true, optional: true }),
      company: ref('소속 업체', 'company', { optional: true }),
    }),
    consents: section(
      { ko: '연동·동의', en: 'Accounts and consent' },
      {
        sns_accounts: rows(
          { ko: '소셜 계정', en: 'Social accounts' },
          {
            platform: choice('플랫폼', { kakao: '카카오', naver: '네이버', google: '구글', apple: '애플' }),
            uid: text({ ko: '식별자', en: 'Identifier' }, { max: 200 }),
            linked_at: moment('연동일시'),
          },
          { fixed: true, optional: true },
        ),
        push_tokens: secret(
          rows(
            '푸시 토큰',
            {
              os: choice({ ko: 'OS', en: 'OS' }, { ios: { ko: 'iOS', en: 'iOS' }, android: '안드로이드' }),
              token: text('토큰', { max: 500 }),
              added_at: moment('등록일시'),
            },
            { fixed: true, optional: true },
          ),
        ),
        app_os: choice({ ko: '앱 OS', en: 'App OS' }, { ios: { ko: 'iOS', en: 'iOS' }, android: '안드로이드' }, { fixed: true, optional: true }),
        app_version: text('앱 버전', { max: 20, fixed: true, optional: true }),
        agree_terms_at: moment({ ko: '약관 동의일시', en: 'Terms accepted' }, { fixed: true, optional: true }),
        agree_privacy_at: moment({ ko: '개인정보 동의일시', en: 'Privacy accepted' }, { fixed: true, optional: true }),
        agree_location_at: moment({ ko: '위치정보 동의일시', en: 'Location accepted' }, { fixed: true, optional: true }),
        agree_push: flag({ ko: '광고 푸시 수신', en: 'Advertising by push' }, { default: false }),
        agree_sms: flag({ ko: '광고 문자 수신', en: 'Advertising by text' }, { default: false }),
        agree_night: flag({ ko: '야간 광고 수신', en: 'Advertising at night' }, { default: false }),
      },
    ),
    home: section(
      { ko: '주소', en: 'Address' },
      {
        zipcode: text(
          { ko: '우편번호', en: 'Post code' },
          { max: 5, pattern: /^\d{5}$/, message: '숫자 5자리로 입력해 주세요.', like: '0####', optional: true },
        ),
        address: text('주소', { max: 200, optional: true }),
        address_detail: text('상세주소', { max: 200, optional: true }),
        sigungu: ref({ ko: '시군구', en: 'District' }, 'sigungu', { optional: true }),
      },
    ),
    identity: section('인증', {
      ci_hash: secret(text({ ko: 'CI 해시', en: 'CI hash' }, { unique: true, max: 128, fixed: true, optional: true }), { findable: true }),
    }),
    usage: section('이용', {
      point_balance: money('포인트 잔액', { fixed: true, default: 0 }),
      rent_count: whole({ ko: '이용 횟수', en: 'Rides' }, { fixed: true, default: 0 }),
      unpaid_amount: money('미납액', { fixed: true, default: 0 }),
      penalty_score: whole('벌점', { fixed: true, default: 0 }),
      block_reason: text('정지 사유', { max: 200, optional: true }),
      blocked_until: moment('정지 만료', { optional: true }),
      memo: text('관리자 메모', { lines: 4, optional: true }),
    }),
    history: section('이력', {
      joined_at: moment('가입일시', { fixed: true, optional: true }),
      last_login_at: moment({ ko: '최근 접속', en: 'Last login' }, { fixed: true, optional: true }),
      withdraw_requested_at: moment({ ko: '탈퇴 신청일시', en: 'Withdrawal requested at' }, { fixed: true, optional: true }),
      withdraw_reason: text({ ko: '탈퇴 사유', en: 'Reason of withdrawal' }, { lines: 4, fixed: true, optional: true }),
      withdrawn_at: moment('탈퇴일시', { fixed: true, optional: true }),
    }),
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
      'withdraw_requested_at',
      'withdrawn_at',
    ],
    search: ['name', 'nickname', 'email', 'phone', 'login_id', 'memo'],
  },
  can: { read: 'cs', save: 'manager', del: 'super', export: 'manager' },
  personal: true,
  endpoints: {
    me: get({ can: 'anyone', front: true, result: me.nullable() }),
    staffLogin: post({ can: 'anyone', unkept: true, params: z.strictObject({ params: login }), result: z.object({ user: me }) }),
    changePassword: post({ can: 'user', unkept: true, params: z.strictObject({ current: password, password }), result: z.object({ user: me }) }),
    getSessions: get({ can: 'super', params: z.strictObject({ id: idParam }), result: z.array(session) }),
    endSessions: action(
      { ko: '로그인 모두 종료', en: 'End all sessions' },
      { can: 'super', confirm: { ko: '이 계정은 모든 기기에서 로그아웃됩니다.', en: 'This account is signed out everywhere.' } },
    ),
    logout: get({ can: 'anyone', effect: true, result: z.object({ message: z.string() }) }),
    block: action('이용정지', {
      can: 'ops',
      from: ['active'],
      to: 'blocked',
      ask: { block_reason: text('정지 사유', { max: 200 }), blocked_until: moment('정지 만료', { optional: true }) },
    }),
    unblock: action('정지 해제', { can: 'ops', from: ['blocked'], to: 'active' }),
    sleep: action('휴면 처리', { can: 'ops', from: ['active'], to: 'dormant' }),
    wake: action('휴면 해제', { can: 'ops', from: ['dormant'], to: 'active' }),
  },
  faults: {
    samePassword: { ko: '지금 비밀번호와 다른 비밀번호를 입력해 주세요.', en: 'Choose another password than the present one.' },
    wrongPassword: { ko: '아이디 또는 비밀번호가 맞지 않습니다.', en: 'Wrong login or password.' },
    isStaff: { ko: '직원 계정에는 할 수 없는 작업입니다. 먼저 관리자 권한을 해제해 주세요.', en: 'Not for a staff account.' },
    staffBySuper: { ko: '다른 직원의 계정은 최고관리자만 수정할 수 있습니다.', en: 'Only a super administrator changes other staff accounts.' },
    ownAccount: { ko: '자신의 계정에는 할 수 없는 작업입니다.', en: 'Not for your own account.' },
    blockInPast: { ko: '정지 만료는 지금보다 뒤여야 합니다.', en: 'The block must end in the future.' },
  },
})
