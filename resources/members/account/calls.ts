import { z } from 'zod'
import { action, choice, get, staffGrades, moment, money, post, text } from '#schema'
import { segregationCalls } from '../privacy/segregationCalls.ts'
import { factorCalls, loginResultShape } from '../auth/factorCalls.ts'
import { memberCalls } from './memberCalls.ts'
import { beforeChangeId, rightChanges, rightHolders } from '../auth/rightShapes.ts'
import { resetCalls } from '../auth/resetCalls.ts'
import { socialCalls } from '../auth/socialCalls.ts'
import {
  idParams,
  loginShape,
  meShape,
  newPasswordShape,
  ownSessionParams,
  sessionParams,
  promotedShape,
  sessionShape,
  staffShape,
  withdrawalStatsShape,
} from '../shared/shapes.ts'

const signedIn = z.object({ user: meShape })

/** Calls for the current session, for sign-in and for the own account. */
const own = {
  me: get({ summary: { ko: '내 로그인 상태 확인', en: 'Who is signed in' }, can: 'anyone', priority: true, result: meShape.nullable() }),
  staffLogin: post({
    summary: { ko: '직원 로그인', en: 'Staff login' },
    can: 'anyone',
    signsIn: true,
    noIdempotency: true,
    params: loginShape,
    result: loginResultShape,
  }),
  changePassword: post({
    summary: { ko: '내 비밀번호 변경', en: 'Change the own password' },
    can: 'user',
    opensTo: ['password', 'factor'],
    changesCredentials: true,
    noIdempotency: true,
    forbidImpersonation: true,
    params: newPasswordShape,
    result: signedIn,
  }),
  logout: get({ summary: { ko: '로그아웃', en: 'Sign out' }, can: 'anyone', mutates: true, noIdempotency: true, result: z.object({ message: z.string() }) }),
}

/** Account calls that only super administrators may use. */
const accounts = {
  promoteStaff: post({
    summary: { ko: '직원으로 승격', en: 'Promote to staff' },
    can: 'super',
    forbidImpersonation: true,
    requiresReauth: true,
    params: promotedShape,
    result: z.object({ user: staffShape }),
  }),
  changeGrade: action(
    { ko: '직원 등급 변경', en: 'Change grade' },
    {
      can: 'super',
      availableWhen: { role: 'admin' },
      forbidImpersonation: true,
      requiresReauth: true,
      ask: {
        staff_grade: choice('직원 등급', staffGrades),
        inhouse_uid: text({ ko: '내부계정 구분', en: 'In-house account' }, { max: 50, optional: true }),
      },
    },
  ),
  demoteStaff: action(
    { ko: '관리자 해제', en: 'Demote' },
    {
      can: 'super',
      availableWhen: { role: 'admin' },
      forbidImpersonation: true,
      requiresReauth: true,
      responseKey: 'user',
      confirm: { ko: '직원 권한이 없어지고 모든 기기에서 로그아웃됩니다.', en: 'All staff rights end, and the account is signed out everywhere.' },
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
        en: 'The authenticator app, passkeys and recovery codes are gone, and the account is signed out everywhere. Verify their identity first.',
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
    result: signedIn,
  }),
  endForceLogin: post({
    summary: { ko: '내 계정으로 돌아가기', en: 'Return to the own account' },
    can: 'anyone',
    noIdempotency: true,
    result: z.object({ user: meShape.nullable() }),
  }),
  rightHolders: get({ summary: { ko: '단계별 계정 수 보기', en: 'Count the accounts of each access level' }, can: 'super', result: rightHolders }),
  rightChanges: get({
    summary: { ko: '권한이 바뀐 기록 보기', en: 'Read who changed which rights' },
    can: 'super',
    params: z.strictObject({ before: beforeChangeId.optional() }),
    result: rightChanges,
  }),
  mySessions: get({ summary: { ko: '내 로그인 기기 보기', en: 'Read the own sessions' }, can: 'user', result: z.array(sessionShape) }),
  endMySession: post({
    summary: { ko: '내 기기 로그아웃', en: 'End one of the own sessions' },
    can: 'user',
    changesCredentials: true,
    forbidImpersonation: true,
    noIdempotency: true,
    params: ownSessionParams,
    result: z.object({ ended: z.boolean() }),
  }),
  endMyOthers: post({
    summary: { ko: '다른 기기 모두 로그아웃', en: 'End all other own sessions' },
    can: 'user',
    changesCredentials: true,
    forbidImpersonation: true,
    noIdempotency: true,
    result: z.array(sessionShape),
  }),
  getSessions: get({
    summary: { ko: '계정의 로그인 기기 보기', en: "Read an account's sessions" },
    can: 'super',
    params: idParams,
    result: z.array(sessionShape),
  }),
  endSession: post({
    summary: { ko: '계정의 기기 로그아웃', en: 'End a session of an account' },
    can: 'super',
    params: sessionParams,
    noIdempotency: true,
    result: z.object({ ended: z.boolean() }),
  }),
  endSessions: action(
    { ko: '로그인 모두 종료', en: 'End all sessions' },
    { can: 'super', noIdempotency: true, confirm: { ko: '이 계정은 모든 기기에서 로그아웃됩니다.', en: 'This account is signed out everywhere.' } },
  ),
}

const points = { amount: money('포인트', { unit: 'P', min: 1, max: 1_000_000 }), reason: text('사유', { max: 100 }) }

/** State transitions of a member's account. */
const moves = {
  block: action('이용정지', {
    can: 'ops',
    availableWhen: { role: 'normal' },
    from: ['active'],
    to: 'blocked',
    ask: { block_reason: text('정지 사유', { max: 200 }), blocked_until: moment('정지 만료', { optional: true }) },
    notification: {
      to: 'id',
      category: 'system',
      title: { ko: '이용이 정지되었습니다', en: 'Your account is suspended' },
      body: { ko: '사유: {block_reason}\n{blocked_until}까지 이용할 수 없습니다.', en: 'Reason: {block_reason}\nUntil {blocked_until}.' },
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
      title: { ko: '이용 정지가 해제되었습니다', en: 'Your account is open again' },
      body: { ko: '다시 라이드를 예약할 수 있습니다.', en: 'You can book rides again.' },
      link: '/my',
      channels: ['push', 'alimtalk'],
    },
  }),
  sleep: action({ ko: '휴면 처리', en: 'Put to sleep' }, { can: 'ops', availableWhen: { role: 'normal' }, from: ['active'], to: 'dormant' }),
  wake: action({ ko: '휴면 해제', en: 'Wake' }, { can: 'ops', from: ['dormant'], to: 'active' }),
  requestWithdraw: action(
    { ko: '탈퇴 신청', en: 'Ask to leave' },
    { can: 'system', from: ['active'], to: 'withdraw_requested', ask: { withdraw_reason: text('탈퇴 사유', { lines: 4, max: 500 }) } },
  ),
  acceptWithdraw: action(
    { ko: '탈퇴 승인', en: 'Accept withdrawal' },
    {
      can: 'manager',
      from: ['withdraw_requested'],
      to: 'withdrawn',
      responseKey: 'user',
      forbidImpersonation: true,
      confirm: {
        ko: '이름·연락처·주소 등 개인정보가 바로 지워지고, 남은 쿠폰과 포인트·등록 카드가 없어집니다. 되돌릴 수 없습니다.',
        en: 'Personal data are erased at once, and coupons, points and cards are gone. This cannot be taken back.',
      },
    },
  ),
  rollbackWithdraw: action(
    { ko: '탈퇴 신청 취소', en: 'Roll back withdrawal' },
    {
      can: 'manager',
      from: ['withdraw_requested'],
      to: 'active',
      responseKey: 'user',
      notification: {
        to: 'id',
        category: 'system',
        title: { ko: '탈퇴 신청이 취소되었습니다', en: 'You stay with us' },
        body: { ko: '탈퇴하지 않은 계정을 그대로 쓸 수 있습니다.', en: 'Your account goes on as it was.' },
        link: '/my',
        channels: ['push', 'alimtalk'],
      },
    },
  ),
  getWithdrawnStats: get({ summary: { ko: '탈퇴 통계 보기', en: 'Read withdrawal statistics' }, can: 'cs', heavy: true, result: withdrawalStatsShape }),
  givePoints: action(
    { ko: '포인트 지급', en: 'Give points' },
    { can: 'manager', availableWhen: { role: 'normal' }, from: ['active', 'dormant', 'blocked'], ask: points },
  ),
  takePoints: action(
    { ko: '포인트 차감', en: 'Take points' },
    { can: 'manager', availableWhen: { role: 'normal' }, from: ['active', 'dormant', 'blocked'], ask: points },
  ),
}

export const userCalls = { ...own, ...factorCalls, ...memberCalls, ...socialCalls, ...resetCalls, ...accounts, ...moves, ...segregationCalls }
