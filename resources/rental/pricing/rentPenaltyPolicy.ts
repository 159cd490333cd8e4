import { choice, decimal, flag, money, period, resource, rows, section, text, whole } from '#schema'
import { frozenVersion, expiredTab, publishAt, versionErrors, versionTransitions, versionStates } from './policyVersions.ts'

/** Rules for cancellation, no-show, late return and misuse. A version in force never changes. */
export const rentPenaltyPolicy = resource(
  'rentPenaltyPolicy',
  { ko: '페널티 정책', en: 'Penalty policy' },
  {
    title: 'name',
    subtitle: ['version_no', 'status', 'effective'],
    fields: {
      basics: section('기본', {
        name: text('정책명', { max: 80, unique: ['version_no'] }),
        version_no: whole('버전', { readOnly: true, default: 1 }),
        status: versionStates,
        effective: period('적용기간'),
        publish_at: publishAt,
      }),
      lateness: section('취소·지연', {
        cancel_tiers: rows(
          { ko: '취소 수수료', en: 'Cancellation fees' },
          {
            hours_before: whole({ ko: '시작 몇 시간 전까지', en: 'Hours before the start' }, { max: 720, unit: '시간' }),
            rate: whole({ ko: '수수료율', en: 'Fee' }, { max: 100, unit: '%' }),
          },
        ),
        no_show_min: whole({ ko: '노쇼 기준', en: 'No-show after' }, { min: 1, max: 1440, unit: '분', default: 60 }),
        no_show_rate: whole({ ko: '노쇼 요율', en: 'No-show rate' }, { max: 100, unit: '%' }),
        late_grace_min: whole({ ko: '지연 유예', en: 'Grace' }, { max: 240, unit: '분', default: 10 }),
        late_flat: money({ ko: '지연 기본금', en: 'Late flat charge' }),
        late_multiplier: whole({ ko: '지연 배율', en: 'Late multiplier' }, { min: 100, max: 1000, unit: '%', default: 200 }),
        late_cap_days: whole({ ko: '지연 상한', en: 'Late charge capped at' }, { min: 1, max: 365, unit: '일', optional: true }),
        early_return: choice(
          { ko: '조기반납', en: 'Early return' },
          {
            none: { ko: '돌려주지 않음', en: 'Brings nothing' },
            points: { ko: '포인트 적립', en: 'Earns points' },
            refund: { ko: '표준약관 환불', en: 'Refunded by the standard terms' },
          },
          { default: 'none' },
        ),
        early_credit_rate: whole(
          { ko: '조기반납 적립', en: 'Credit for early return' },
          {
            min: 1,
            max: 100,
            unit: '%',
            when: { early_return: 'points' },
            help: {
              ko: '쓰지 않은 시간(10분부터 10시간까지) 대여료의 이 비율을 포인트로 적립합니다.',
              en: 'So much of the rental of the unused time, from 10 minutes to 10 hours, is earned as points.',
            },
          },
        ),
        midterm_rate: whole(
          { ko: '중도해지 공제', en: 'Deducted at mid-term return' },
          {
            max: 100,
            unit: '%',
            default: 10,
            when: { early_return: 'refund' },
            help: {
              ko: '쓰지 않은 시간의 대여료에서 이 비율을 빼고 정산한 뒤 환불합니다.',
              en: 'The rental of the unused time, less this, goes back once the ride is settled.',
            },
          },
        ),
      }),
      penalties: section('항목', {
        items: rows('페널티 항목', {
          name: text('항목', { max: 50 }),
          amount: money('금액'),
          evidence_required: flag({ ko: '증빙 필요', en: 'Needs evidence' }, { default: true }),
          repeat_multiplier: whole({ ko: '반복 배율', en: 'When repeated' }, { min: 100, max: 1000, unit: '%', default: 100 }),
          code: text('코드', { max: 30 }),
        }),
        notice_fee: money({ ko: '과태료 대행 수수료', en: 'Handling fee of fines' }),
        downtime_rate: whole({ ko: '휴차료 요율', en: 'Downtime rate' }, { max: 100, unit: '%', default: 50 }),
        interest_rate: decimal({ ko: '연 지연이자', en: 'Interest a year' }, { max: 100, scale: 2, unit: '%', default: 6 }),
        dispute_hours: whole({ ko: '이의제기 시간', en: 'Time for a dispute' }, { min: 1, max: 720, unit: '시간', default: 48 }),
        block_score: whole({ ko: '이용정지 벌점', en: 'Blocked from score' }, { min: 1, max: 10_000, unit: '점', optional: true }),
      }),
    },
    list: {
      columns: ['name', 'version_no', 'status', 'effective', 'no_show_rate', 'late_multiplier', 'notice_fee'],
      filters: ['status', 'effective'],
      search: ['name'],
      tabs: { over: expiredTab({ ko: '기간 지난 페널티 정책', en: 'Penalties past their period' }) },
    },
    can: { read: 'cs', save: 'manager', del: 'super' },
    frozen: frozenVersion,
    endpoints: versionTransitions,
    errors: {
      cancelTierOrder: { ko: '시작 전 시간이 긴 줄부터 겹치지 않게 입력해 주세요.', en: 'Enter the lines from the earliest notice on, without overlap.' },
      cancelTierFalling: { ko: '늦게 취소할수록 수수료율이 작아질 수 없습니다.', en: 'A later notice cannot cost less.' },
      itemTwice: { ko: '같은 코드의 항목이 두 번 있습니다.', en: 'The same code twice.' },
      cancelTierEnd: { ko: '마지막 줄은 시작 전 0시간이어야 합니다.', en: 'The last line is 0 hours before the start.' },
      ...versionErrors,
    },
  },
)
