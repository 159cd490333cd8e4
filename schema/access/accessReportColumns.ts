import type { Label } from '../base/label.ts'
import type { AccessReportPart } from './accessLog.ts'

const accountColumns = { account: { ko: '계정', en: 'Account' }, login: { ko: '로그인 ID', en: 'Login ID' } }
const personCountColumns = {
  persons: { ko: '열람한 사람 수', en: 'Persons viewed' },
  persons_at_night: { ko: '야간에 본 사람 수', en: 'Persons viewed at night' },
}

/** Night hours in Asia/Seoul. */
export const nightHours = { from: 22, to: 6 } as const
const hourText = (at: number) => `${String(at).padStart(2, '0')}:00`
export const nightHoursText = `${hourText(nightHours.from)}–${hourText(nightHours.to)}`

/** A day is unusual from `many` persons on. From `least` persons on it is unusual if it has `times` as many persons as an ordinary day of the account. */
export const unusualDayThresholds = { many: 1000, least: 100, times: 3 } as const

/** Columns of each part of the report. */
export const accessReportColumns = {
  accounts: {
    ...accountColumns,
    looks: { ko: '열람 건수', en: 'Views' },
    ...personCountColumns,
    most_a_day: { ko: '하루 최다', en: 'Daily maximum' },
    lists: { ko: '목록', en: 'List views' },
    singles: { ko: '상세·이력', en: 'Detail and history views' },
    unmasked: { ko: '가린 값 확인', en: 'Unmasked values' },
    exports: { ko: '내려받기', en: 'Downloads' },
    matches: { ko: '가린 값 찾기', en: 'Masked value searches' },
    files: { ko: '문서 열기', en: 'Documents opened' },
  },
  downloads: {
    at: { ko: '일시', en: 'Time' },
    ...accountColumns,
    address: { ko: '접속지', en: 'IP address' },
    resource: { ko: '자원', en: 'Resource' },
    rows: { ko: '행 수', en: 'Rows' },
    persons: { ko: '사람 수', en: 'Persons' },
    reason: { ko: '사유', en: 'Reason' },
  },
  unusual: {
    day: { ko: '날짜', en: 'Day' },
    ...accountColumns,
    ...personCountColumns,
    much: { ko: '평소보다 많음', en: 'Unusually high' },
    night: { ko: '야간', en: 'Night-time' },
  },
} as const satisfies Readonly<Record<AccessReportPart, Readonly<Record<string, Label>>>>
