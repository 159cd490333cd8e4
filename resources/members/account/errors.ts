import { socialErrors } from '../auth/socialCalls.ts'
import { memberErrors } from './memberCalls.ts'
import { factorErrors } from '../auth/factorCalls.ts'
import { identityReleaseErrors } from '../auth/identityReleaseAction.ts'
import { resetErrors } from '../auth/resetCalls.ts'
import { statementErrors } from './statementCalls.ts'

export const userErrors = {
  ...socialErrors,
  ...memberErrors,
  samePassword: { ko: '현재 비밀번호와 다른 비밀번호를 입력해 주세요.', en: 'Enter a password that differs from the current one.' },
  ...factorErrors,
  ...resetErrors,
  ...identityReleaseErrors,
  wrongPassword: { ko: '아이디 또는 비밀번호가 맞지 않습니다.', en: 'The login ID or password is incorrect.', status: 401 },
  isStaff: {
    ko: '직원 계정에는 할 수 없는 작업입니다. 먼저 관리자 권한을 해제해 주세요.',
    en: 'This is not possible for a staff account. Remove staff access first.',
  },
  alreadyStaff: { ko: '이미 직원 계정입니다.', en: 'This is already a staff account.' },
  isNoStaff: { ko: '직원 계정이 아닙니다.', en: 'This is not a staff account.' },
  notActive: { ko: '정상 상태인 계정에만 할 수 있는 작업입니다.', en: 'This is possible only for an active account.' },
  loginTaken: { ko: '이미 사용 중인 로그인 ID입니다.', en: 'This login ID is already in use.' },
  lastSuper: { ko: '마지막 최고관리자는 해제하거나 등급을 낮출 수 없습니다.', en: 'The last super administrator cannot be removed or downgraded.' },
  staffBySuper: { ko: '다른 직원의 계정은 최고관리자만 수정할 수 있습니다.', en: 'Only a super administrator can edit other staff accounts.' },
  ownAccount: { ko: '자신의 계정에는 할 수 없는 작업입니다.', en: 'You cannot do this with your own account.' },
  blockInPast: { ko: '정지 만료는 지금보다 뒤여야 합니다.', en: 'The suspension must end in the future.' },
  notForced: { ko: '다른 계정으로 보고 있지 않습니다.', en: 'You are not impersonating anyone.' },
  forceStaff: { ko: '직원의 계정으로는 볼 수 없습니다.', en: 'You cannot impersonate staff.' },
  hasRent: { ko: '진행 중인 시승 예약이 있어 탈퇴할 수 없습니다.', en: 'Withdrawal is not possible while a rental is in progress.' },
  hasPurchase: { ko: '이용 중인 계약이 있어 탈퇴할 수 없습니다.', en: 'Withdrawal is not possible while a contract is running.' },
  hasAccRent: { ko: '정산이 끝나지 않은 사고대차가 있어 탈퇴할 수 없습니다.', en: 'Withdrawal is not possible while an accident replacement is unsettled.' },
  hasUnpaid: { ko: '미납액이 있어 탈퇴할 수 없습니다.', en: 'Withdrawal is not possible while there is an unpaid amount.' },
  noPoints: { ko: '포인트 잔액이 부족합니다. 잔액은 {balance}P입니다.', en: 'Not enough points. The balance is {balance} points.' },
  ...statementErrors,
} as const
