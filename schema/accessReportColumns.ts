import type { Label } from './base/label.ts'
import type { AccessReportPart } from './accessLog.ts'

const who = { account: { ko: '계정', en: 'Account' }, login: { ko: '로그인 ID', en: 'Login' } }
const seen = { persons: { ko: '열람한 사람 수', en: 'Persons seen' }, persons_at_night: { ko: '야간에 본 사람 수', en: 'Persons at night' } }

/** Night hours in Asia/Seoul. */
export const night = { from: 22, to: 6 } as const
const hour = (at: number) => `${String(at).padStart(2, '0')}:00`
export const nightHours = `${hour(night.from)}–${hour(night.to)}`

/** A day is unusual from `many` persons on. From `least` persons on it is unusual if it has `times` as many persons as an ordinary day of the account. */
export const unusualThresholds = { many: 1000, least: 100, times: 3 } as const

/** Columns of each part of the report. */
export const accessReportColumns = {
  accounts: {
    ...who,
    looks: { ko: '열람 건수', en: 'Looks' },
    ...seen,
    most_a_day: { ko: '하루 최다', en: 'Most in a day' },
    lists: { ko: '목록', en: 'Lists' },
    singles: { ko: '상세·이력', en: 'Rows and histories' },
    unmasked: { ko: '가린 값 확인', en: 'Unmasked' },
    exports: { ko: '내려받기', en: 'Downloads' },
    matches: { ko: '가린 값 찾기', en: 'Masked sought' },
    files: { ko: '문서 열기', en: 'Documents' },
  },
  downloads: {
    at: { ko: '일시', en: 'At' },
    ...who,
    address: { ko: '접속지', en: 'From' },
    resource: { ko: '자원', en: 'Resource' },
    rows: { ko: '행 수', en: 'Rows' },
    persons: { ko: '사람 수', en: 'Persons' },
    reason: { ko: '사유', en: 'Reason' },
  },
  unusual: { day: { ko: '날짜', en: 'Day' }, ...who, ...seen, much: { ko: '평소보다 많음', en: 'Much' }, night: { ko: '야간', en: 'At night' } },
} as const satisfies Readonly<Record<AccessReportPart, Readonly<Record<string, Label>>>>
