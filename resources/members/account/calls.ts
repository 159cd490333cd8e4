import { z } from 'zod'
import { action, choice, get, staffGrades, moment, money, post, text } from '#schema'
import { segregationCalls } from '../privacy/segregationCalls.ts'
import { factorCalls, loginResultShape } from '../auth/factorCalls.ts'
import { memberCalls } from './memberCalls.ts'
import { rightChangeCursorShape, rightChangesShape, rightHolderCountsShape } from '../auth/rightShapes.ts'
import { resetCalls } from '../auth/resetCalls.ts'
import { socialCalls } from '../auth/socialCalls.ts'
import {
  idParams,
  loginShape,
  meShape,
  passwordChangeShape,
  ownSessionParams,
  sessionParams,
  staffPromotionShape,
  sessionShape,
  staffShape,
  withdrawalStatsShape,
} from '../shared/shapes.ts'

const signInResult = z.object({ user: meShape })

/** Calls for the current session, for sign-in and for the own account. */
const sessionCalls = {
  me: get({ summary: { ko: '내 로그인 상태 확인', en: 'Get your sign-in status' }, can: 'anyone', priority: true, result: meShape.nullable() }),
  staffLogin: post({
    summary: { ko: '직원 로그인', en: 'Staff sign-in' },
    can: 'anyone',
    signsIn: true,
    noIdempotency: true,
    params: loginShape,
    result: loginResultShape,
  }),
  changePassword: post({
    summary: { ko: '내 비밀번호 변경', en: 'Change your password' },
    can: 'user',
    opensTo: ['password', 'factor'],
    changesCredentials: true,
    noIdempotency: true,
    forbidImpersonation: true,
    params: passwordChangeShape,
    result: signInResult,
  }),
  logout: get({ summary: { ko: '로그아웃', en: 'Sign out' }, can: 'anyone', mutates: true, noIdempotency: true, result: z.object({ message: z.string() }) }),
}

/** Account calls that only super administrators may use. */
const adminCalls = {
  promoteStaff: post({
    summary: { ko: '직원으로 승격', en: 'Promote to staff' },
    can: 'super',
    forbidImpersonation: true,
    requiresReauth: true,
    params: staffPromotionShape,
    result: z.object({ user: staffShape }),
  }),
  changeGrade: action(
    { ko: '직원 등급 변경', en: 'Change staff grade' },
    {
      can: 'super',
      availableWhen: { role: 'admin' },
      forbidImpersonation: true,
      requiresReauth: true,
      ask: {
        staff_grade: choice('직원 등급', staffGrades),
        inhouse_uid: text({ ko: '내부계정 구분', en: 'In-house account type' }, { max: 50, optional: true }),
      },
    },
  ),
  demoteStaff: action(
    { ko: '관리자 해제', en: 'Remove staff access' },
    {
      can: 'super',
      availableWhen: { role: 'admin' },
      forbidImpersonation: true,
      requiresReauth: true,
      responseKey: 'user',
      confirm: { ko: '직원 권한이 없어지고 모든 기기에서 로그아웃됩니다.', en: 'Removes staff access and signs the account out on all devices.' },
    },
  ),
  resetFactors: action(
    { ko: '2단계 인증 초기화', en: 'Reset two-step verification' },
    {
      can: 'super',
      availableWhen: { role: 'admin' },
      forbidImpersonation: true,
      requiresReauth: true,
      noIdempotency: true,
      confirm: {
        ko: '인증 앱과 패스키, 복구 코드가 지워지고 모든 기기에서 로그아웃됩니다. 본인에게 확인한 뒤에 진행해 주세요.',
        en: 'The authenticator app, passkeys and recovery codes are deleted and the account is signed out on all devices. Verify the person’s identity first.',
      },
    },
  ),
  forceLogin: get({
    summary: { ko: '회원 계정으로 보기', en: 'Impersonate member' },
    can: 'super',
    mutates: true,
    noIdempotency: true,
    forbidImpersonation: true,
    requiresReauth: true,
    params: idParams,
    result: signInResult,
  }),
  endForceLogin: post({
    summary: { ko: '내 계정으로 돌아가기', en: 'Return to your own account' },
    can: 'anyone',
    noIdempotency: true,
    result: z.object({ user: meShape.nullable() }),
  }),
  rightHolders: get({ summary: { ko: '단계별 계정 수 보기', en: 'Count accounts by access level' }, can: 'super', result: rightHolderCountsShape }),
  rightChanges: get({
    summary: { ko: '권한이 바뀐 기록 보기', en: 'List permission changes' },
    can: 'super',
    params: z.strictObject({ before: rightChangeCursorShape.optional() }),
    result: rightChangesShape,
  }),
  mySessions: get({ summary: { ko: '내 로그인 기기 보기', en: 'List your sessions' }, can: 'user', result: z.array(sessionShape) }),
  endMySession: post({
    summary: { ko: '내 기기 로그아웃', en: 'End one of your sessions' },
    can: 'user',
    changesCredentials: true,
    forbidImpersonation: true,
    noIdempotency: true,
    params: ownSessionParams,
    result: z.object({ ended: z.boolean() }),
  }),
  endMyOthers: post({
    summary: { ko: '다른 기기 모두 로그아웃', en: 'End all your other sessions' },
    can: 'user',
    changesCredentials: true,
    forbidImpersonation: true,
    noIdempotency: true,
    result: z.array(sessionShape),
  }),
  getSessions: get({
    summary: { ko: '계정의 로그인 기기 보기', en: 'List an account’s sessions' },
    can: 'super',
    params: idParams,
    result: z.array(sessionShape),
  }),
  endSession: post({
    summary: { ko: '계정의 기기 로그아웃', en: 'End an account’s session' },
    can: 'super',
    params: sessionParams,
    noIdempotency: true,
    result: z.object({ ended: z.boolean() }),
  }),
  endSessions: action(
    { ko: '로그인 모두 종료', en: 'End all sessions' },
    { can: 'super', noIdempotency: true, confirm: { ko: '이 계정은 모든 기기에서 로그아웃됩니다.', en: 'This account is signed out on all devices.' } },
  ),
}

const withdrawalReason = text({ ko: '탈퇴 사유', en: 'Withdrawal reason' }, { lines: 4, max: 500 })
const pointsFields = { amount: money({ ko: '포인트', en: 'Points' }, { unit: 'P', min: 1, max: 1_000_000 }), reason: text('사유', { max: 100 }) }

/** State transitions of a member's account. */
const memberTransitions = {
  block: action('이용정지', {
    can: 'ops',
    availableWhen: { role: 'normal' },
    from: ['active'],
    to: 'blocked',
    ask: { block_reason: text('정지 사유', { max: 200 }), blocked_until: moment('정지 만료', { optional: true }) },
    notification: {
      to: 'id',
      category: 'system',
      title: { ko: '이용이 정지되었습니다', en: 'Your account has been suspended' },
      body: {
        ko: '사유: {block_reason}\n{blocked_until}까지 이용할 수 없습니다.',
        en: 'Reason: {block_reason}\nSuspended until {blocked_until}.',
      },
      link: '/my',
      channels: ['push', 'alimtalk'],
    },
  }),
  unblock: action('정지 해제', {
    can: 'ops',
    from: ['blocked'],
    to: 'active',
    dueField: 'blocked_until',
    notification: {
      to: 'id',
      category: 'system',
      title: { ko: '이용 정지가 해제되었습니다', en: 'Your account suspension has been lifted' },
      body: { ko: '다시 라이드를 예약할 수 있습니다.', en: 'You can book with Ride again.' },
      link: '/my',
      channels: ['push', 'alimtalk'],
    },
  }),
  sleep: action({ ko: '휴면 처리', en: 'Make dormant' }, { can: 'ops', availableWhen: { role: 'normal' }, from: ['active'], to: 'dormant' }),
  wake: action({ ko: '휴면 해제', en: 'Reactivate' }, { can: 'ops', from: ['dormant'], to: 'active' }),
  requestWithdraw: action(
    { ko: '탈퇴 신청', en: 'Request withdrawal' },
    { can: 'system', from: ['active'], to: 'withdraw_requested', ask: { withdraw_reason: withdrawalReason } },
  ),
  acceptWithdraw: action(
    { ko: '탈퇴 승인', en: 'Approve withdrawal' },
    {
      can: 'manager',
      from: ['withdraw_requested'],
      to: 'withdrawn',
      responseKey: 'user',
      forbidImpersonation: true,
      confirm: {
        ko: '이름·연락처·주소 등 개인정보가 바로 지워지고, 남은 쿠폰과 포인트·등록 카드가 없어집니다. 되돌릴 수 없습니다.',
        en: 'Personal data such as name, contact details and address is erased immediately, and remaining coupons, points and cards are lost. This cannot be undone.',
      },
    },
  ),
  rollbackWithdraw: action(
    { ko: '탈퇴 신청 취소', en: 'Cancel withdrawal request' },
    {
      can: 'manager',
      from: ['withdraw_requested'],
      to: 'active',
      responseKey: 'user',
      notification: {
        to: 'id',
        category: 'system',
        title: { ko: '탈퇴 신청이 취소되었습니다', en: 'Your withdrawal request was cancelled' },
        body: { ko: '기존 계정을 그대로 쓸 수 있습니다.', en: 'You can keep using your account as before.' },
        link: '/my',
        channels: ['push', 'alimtalk'],
      },
    },
  ),
  getWithdrawnStats: get({ summary: { ko: '탈퇴 통계 보기', en: 'Get withdrawal statistics' }, can: 'cs', heavy: true, result: withdrawalStatsShape }),
  givePoints: action(
    { ko: '포인트 지급', en: 'Credit points' },
    { can: 'manager', availableWhen: { role: 'normal' }, from: ['active', 'dormant', 'blocked'], ask: pointsFields },
  ),
  takePoints: action(
    { ko: '포인트 차감', en: 'Deduct points' },
    { can: 'manager', availableWhen: { role: 'normal' }, from: ['active', 'dormant', 'blocked'], ask: pointsFields },
  ),
}

export const userCalls = {
  ...sessionCalls,
  ...factorCalls,
  ...memberCalls,
  ...socialCalls,
  ...resetCalls,
  ...adminCalls,
  ...memberTransitions,
  ...segregationCalls,
}
