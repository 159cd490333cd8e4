import { z } from 'zod'
import { day, flag, json, money, record, rich, rows, text, url, whole } from '#schema'

const version = (label: { ko: string; en: string }) =>
  text(label, { max: 20, pattern: /^\d+\.\d+\.\d+$/, message: { ko: '1.2.3과 같이 입력해 주세요.', en: 'Use the format 1.2.3.' }, exampleValue: '1.0.###' })
const ios = { ko: 'iOS', en: 'iOS' }
const android = { ko: '안드로이드', en: 'Android' }
const value = { ko: '값', en: 'Value' }
const days = (label: { ko: string; en: string }) => whole(label, { max: 365, unit: '일' })

/** Settings that the server reads. Each has its own form and validation, so that a typing error cannot break the service. */
export const knownSettingForms = {
  'app.footer_text': record(value, {
    title: text({ ko: '회사명', en: 'Company name' }, { max: 100 }),
    content: text({ ko: '내용', en: 'Text' }, { lines: 6, max: 5000, help: { ko: '줄을 바꾼 그대로 보입니다.', en: 'Line breaks are shown as entered.' } }),
    title_en: text({ ko: '회사명 (영문)', en: 'Company name (English)' }, { max: 100, optional: true }),
    content_en: text({ ko: '내용 (영문)', en: 'Text (English)' }, { lines: 6, max: 5000, optional: true }),
  }),
  'app.min_version': record(value, { ios: version(ios), android: version(android) }),
  'app.store_urls': record(value, { ios: url(ios), android: url(android) }),
  'app.web_booking': flag({ ko: '웹에서도 예약을 받습니다', en: 'Accept bookings on the web site' }),
  'app.links': record(value, {
    ios_app_id: text(
      { ko: 'iOS 앱 ID', en: 'iOS app ID' },
      {
        max: 150,
        optional: true,
        pattern: /^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/,
        message: {
          ko: '팀 ID와 번들 ID를 A1B2C3D4E5.kr.ride.app과 같이 입력해 주세요.',
          en: 'Enter the team ID and bundle ID, for example A1B2C3D4E5.kr.ride.app.',
        },
        exampleValue: 'A1B2C3####.kr.ride.app',
      },
    ),
    android_package: text(
      { ko: '안드로이드 패키지', en: 'Android package' },
      {
        max: 150,
        optional: true,
        pattern: /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/,
        message: { ko: 'kr.ride.app과 같이 입력해 주세요.', en: 'Use the format kr.ride.app.' },
        exampleValue: 'kr.ride.app####',
      },
    ),
    android_fingerprints: text(
      { ko: '서명 인증서 SHA-256', en: 'Signing certificate SHA-256' },
      {
        lines: 3,
        max: 600,
        optional: true,
        pattern: /^[0-9A-F]{2}(:[0-9A-F]{2}){31}(\s+[0-9A-F]{2}(:[0-9A-F]{2}){31})*$/,
        message: {
          ko: '00:11:AA와 같이 두 자리씩 32개를 입력하고, 여럿이면 줄을 바꿔 주세요.',
          en: 'Enter 32 pairs of digits, for example 00:11:AA. Put each fingerprint on its own line.',
        },
        exampleValue: `##:##${':0A'.repeat(30)}`,
      },
    ),
  }),
  'rent.booking_open': flag({ ko: '새 예약을 받습니다', en: 'Accept new bookings' }),
  'rent.hold_minutes': whole(value, { min: 1, max: 1440, unit: '분' }),
  'rent.member_limits': record(value, {
    unpaid: whole({ ko: '결제를 기다리는 예약', en: 'Bookings awaiting payment' }, { min: 1, max: 10_000, unit: '건' }),
    let_go: whole({ ko: '하루에 결제하지 않고 포기한 예약', en: 'Bookings released unpaid per day' }, { min: 1, max: 10_000, unit: '건' }),
    ahead: whole({ ko: '앞으로의 예약', en: 'Upcoming bookings' }, { min: 1, max: 10_000, unit: '건' }),
  }),
  'holiday.days': rows(
    value,
    { date: day({ ko: '날짜', en: 'Date' }), name: text({ ko: '이름', en: 'Name' }, { max: 40 }) },
    { optional: true, max: 1000, calendar: 'date' },
  ),
  'point.expire_months': whole(value, { min: 1, max: 120, unit: '개월' }),
  'acc.limit_days': record(value, {
    ordinary: days({ ko: '일반 수리', en: 'Ordinary repair' }),
    long_work: days({ ko: '작업 160시간 초과', en: 'Over 160 working hours' }),
    total_loss: days({ ko: '전손', en: 'Total loss' }),
  }),
  'acc.transport_rate': whole(value, { max: 100, unit: '%' }),
  'payment.retry_days': json(value, { each: whole({ ko: '실패한 뒤', en: 'After a failure' }, { max: 365, unit: '일' }) }, z.array(z.int())),
  'payment.late_rate': whole(value, { max: 20, unit: '%' }),
  'payment.bank_account': text(value, { max: 200, optional: true }),
  'payment.dunning_days': record(value, {
    first: days({ ko: '1차 안내', en: 'First reminder' }),
    second: days({ ko: '2차 안내', en: 'Second reminder' }),
    final: days({ ko: '최종 통지', en: 'Final notice' }),
  }),
  'payment.write_off_limit': money(value),
  'payment.payout_days': record(value, {
    settlement: whole({ ko: '승인에서 정산까지', en: 'From approval to settlement' }, { min: 1, max: 60, unit: '일' }),
    deposit: whole({ ko: '지급일에서 입금까지', en: 'From payout to deposit' }, { max: 60, unit: '일' }),
  }),
} as const

/** Forms of all other settings, by value type. */
export const genericSettingForms = {
  string: text(value, { max: 2000, lines: 3 }),
  int: whole(value, { min: -2_147_483_648 }),
  bool: flag(value),
  json: json(value, {}, z.union([z.array(z.json()), z.record(z.string(), z.json())])),
  rich: rich(value),
} as const

export const isKnownSetting = (key: string) => Object.hasOwn(knownSettingForms, key)
