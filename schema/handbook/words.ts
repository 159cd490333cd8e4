import type { AccessLevel } from '../base/access.ts'
import { accessLevels, memberAccessLevel } from '../base/access.ts'
import { accessLevelName } from '../access/accessLevelName.ts'
import type { Language } from '../base/localizedText.ts'
import { particleAfter } from '../base/particle.ts'

const ko = {
  required: '필수',
  optional: '비워 둘 수 있음',
  readOnly: '서버가 채움',
  computed: '합계나 개수를 서버가 계산',
  immutable: '등록한 뒤 변경 불가',
  unique: '중복 불가',
  uniqueWithin: (fields: string) => `같은 ${fields} 안에서 중복 불가`,
  masked: '암호화하여 가려서 표시',
  defaultValue: (text: string) => `기본값 ${text}`,
  yes: '예',
  no: '아니요',
  letters: (n: string) => `${n}자까지`,
  entries: (n: string) => `${n}개까지`,
  atLeast: (n: string) => `${n} 이상`,
  atMost: (n: string) => `${n} 이하`,
  between: (from: string, to: string) => `${from}~${to}`,
  only: (condition: string) => `${condition}일 때만`,
  or: ' 또는 ',
  frozen: (states: string) => `${states} 상태에서는 변경 불가`,
  values: (texts: string) => `값: ${texts}`,
  refersTo: (name: string) => `${name} 연결`,
  and: (level: string) => `${level} 이상`,
  member: '회원 본인',
  memberAndStaff: (level: string) => `회원 본인, 직원은 ${level} 이상`,
  everyone: '누구나',
  system: '서버만',
  nowhere: '화면에서 불가',
  after: (field: string) => `${field}${particleAfter(field, '이(가)')} 지난 뒤`,
  until: (field: string) => `${field}까지`,
  untilDays: (field: string, days: string) => `${field}부터 ${days}일까지`,
  reauth: '본인 확인 필요',
  impersonation: '대리 로그인 중에는 불가',
  money: '결제나 환불이 이루어짐',
  due: (field: string, schedule: string) => `${field}${particleAfter(field, '이(가)')} 지나면 자동 (${schedule})`,
  before: (states: string) => `${states}였던 건만`,
  decline: '결제가 거절되었을 때',
  create: '등록',
  save: '수정',
  del: '삭제',
  export: '내려받기',
  read: '보기',
  everyMinute: '1분마다',
  everyMinutes: (n: string) => `${n}분마다`,
  minutesWithin: (n: string, from: string, to: string) => `${from}~${to}시 ${n}분마다`,
  daily: (time: string) => `매일 ${time}`,
  monthly: (day: string, time: string) => `매월 ${day}일 ${time}`,
  hourly: (minute: string) => `매시 ${minute}분`,
}

const en: typeof ko = {
  required: 'Required',
  optional: 'May be empty',
  readOnly: 'Filled in by the server',
  computed: 'Sum or count computed by the server',
  immutable: 'Cannot be changed later',
  unique: 'Unique',
  uniqueWithin: (fields) => `Unique within ${fields}`,
  masked: 'Encrypted and masked',
  defaultValue: (text) => `Default: ${text}`,
  yes: 'yes',
  no: 'no',
  letters: (n) => `Up to ${n} characters`,
  entries: (n) => `Up to ${n} entries`,
  atLeast: (n) => `${n} or more`,
  atMost: (n) => `${n} or less`,
  between: (from, to) => `${from} to ${to}`,
  only: (condition) => `Only where ${condition}`,
  or: ' or ',
  frozen: (states) => `Cannot be changed in: ${states}`,
  values: (texts) => `Values: ${texts}`,
  refersTo: (name) => `Refers to ${name}`,
  and: (level) => `${level} and above`,
  member: 'The member',
  memberAndStaff: (level) => `The member; staff: ${level} and above`,
  everyone: 'Everyone',
  system: 'Only the server',
  nowhere: 'Not in the back-office',
  after: (field) => `Once this has passed: ${field}`,
  until: (field) => `Until ${field}`,
  untilDays: (field, days) => `Until ${days} days after ${field}`,
  reauth: 'Needs your identity confirmed',
  impersonation: 'Not while you impersonate a member',
  money: 'Charges or refunds money',
  due: (field, schedule) => `Automatic once this has passed: ${field} (${schedule})`,
  before: (states) => `Only from: ${states}`,
  decline: 'When the payment is declined',
  create: 'Create',
  save: 'Edit',
  del: 'Delete',
  export: 'Download',
  read: 'View',
  everyMinute: 'every minute',
  everyMinutes: (n) => `every ${n} minutes`,
  minutesWithin: (n, from, to) => `every ${n} minutes from ${from}:00 to ${to}:59`,
  daily: (time) => `daily at ${time}`,
  monthly: (day, time) => `on day ${day} of each month at ${time}`,
  hourly: (minute) => `hourly at minute ${minute}`,
}

const words = { ko, en } as const

/** The phrases of the handbook in a language. */
export const handbookPhrases = (language: Language) => words[language]

const highestLevel = accessLevels.at(-1)

/** Who has a right: an access level and all above it. An undeclared right is held by none. */
export function describeRightHolders(level: AccessLevel | undefined, language: Language) {
  const { everyone, member, nowhere, and } = handbookPhrases(language)
  if (level === undefined) return nowhere
  if (level === 'anyone') return everyone
  if (level === memberAccessLevel) return member
  const name = accessLevelName(level, language)
  return level === highestLevel ? name : and(name)
}
