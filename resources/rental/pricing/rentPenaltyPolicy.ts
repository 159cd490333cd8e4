import { choice, decimal, flag, money, period, resource, rows, section, text, whole } from '#schema'
import { versionFreezeRule, expiredTab, publishAtField, versionErrors, versionTransitions, versionStates } from './policyVersions.ts'

/** Rules for cancellation, no-show, late return and misuse. A version in force never changes. */
export const rentPenaltyPolicy = resource(
  'rentPenaltyPolicy',
  { ko: '페널티 정책', en: 'Penalty policy' },
  {
    handbook: {
      ko: '취소 수수료, 노쇼, 지연 반납, 흡연 같은 위반에 얼마를 받을지 정한 규칙입니다. 예약할 때의 버전이 그 예약에 끝까지 적용되므로 회원이 동의한 조건과 다르게 받을 일이 없습니다. 바꾸려면 새 버전을 적용하고, 약관과 안내 문구도 함께 고치세요.',
      en: 'The rules for cancellation fees, no-shows, late returns and misuse such as smoking. A booking keeps the version that applied when it was made, so nobody pays on terms that they did not accept. To change a rule publish a new version, and update the terms and help texts with it.',
    },
    title: 'name',
    subtitle: ['version_no', 'status'],
    fields: {
      basics: section('기본', {
        name: text('정책명', { max: 80, unique: ['version_no'] }),
        version_no: whole({ ko: '버전', en: 'Version' }, { readOnly: true, default: 1 }),
        status: versionStates,
        effective: period({ ko: '적용기간', en: 'Effective period' }),
        publish_at: publishAtField,
      }),
      lateness: section(
        { ko: '취소·지연', en: 'Cancellation and late return' },
        {
          cancel_tiers: rows(
            { ko: '취소 수수료', en: 'Cancellation fees' },
            {
              hours_before: whole({ ko: '시작 몇 시간 전까지', en: 'Hours before the start' }, { max: 720, unit: '시간' }),
              rate: whole({ ko: '수수료율', en: 'Fee rate' }, { max: 100, unit: '%' }),
            },
          ),
          no_show_min: whole({ ko: '노쇼 기준', en: 'No-show after' }, { min: 1, max: 1440, unit: '분', default: 60 }),
          no_show_rate: whole({ ko: '노쇼 요율', en: 'No-show rate' }, { max: 100, unit: '%' }),
          late_grace_min: whole({ ko: '지연 유예', en: 'Grace period' }, { max: 240, unit: '분', default: 10 }),
          late_flat: money({ ko: '지연 기본금', en: 'Late fee base amount' }),
          late_multiplier: whole({ ko: '지연 배율', en: 'Late fee multiplier' }, { min: 100, max: 1000, unit: '%', default: 200 }),
          late_cap_days: whole({ ko: '지연 상한', en: 'Late fee cap' }, { min: 1, max: 365, unit: '일', optional: true }),
          early_return: choice(
            { ko: '조기반납', en: 'Early return' },
            {
              none: { ko: '돌려주지 않음', en: 'No refund' },
              points: { ko: '포인트 적립', en: 'Points' },
              refund: { ko: '표준약관 환불', en: 'Refund under the standard terms' },
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
                en: 'This percentage of the rental fee for unused time (10 minutes to 10 hours) is credited as points.',
              },
            },
          ),
          midterm_rate: whole(
            { ko: '중도해지 공제', en: 'Early-termination deduction' },
            {
              max: 100,
              unit: '%',
              default: 10,
              when: { early_return: 'refund' },
              help: {
                ko: '쓰지 않은 시간의 대여료에서 이 비율을 빼고 정산한 뒤 환불합니다.',
                en: 'The rental fee for unused time, less this percentage, is refunded after settlement.',
              },
            },
          ),
        },
      ),
      penalties: section('항목', {
        items: rows('페널티 항목', {
          name: text('항목', { max: 50 }),
          amount: money('금액'),
          evidence_required: flag({ ko: '증빙 필요', en: 'Evidence required' }, { default: true }),
          repeat_multiplier: whole({ ko: '반복 배율', en: 'Repeat multiplier' }, { min: 100, max: 1000, unit: '%', default: 100 }),
          code: text('코드', { max: 30 }),
        }),
        notice_fee: money({ ko: '과태료 대행 수수료', en: 'Fine handling fee' }),
        downtime_rate: whole({ ko: '휴차료 요율', en: 'Downtime rate' }, { max: 100, unit: '%', default: 50 }),
        interest_rate: decimal({ ko: '연 지연이자', en: 'Annual late-payment interest' }, { max: 100, scale: 2, unit: '%', default: 6 }),
        dispute_hours: whole({ ko: '이의제기 시간', en: 'Dispute period' }, { min: 1, max: 720, unit: '시간', default: 48 }),
        block_score: whole({ ko: '이용정지 벌점', en: 'Suspension score' }, { min: 1, max: 10_000, unit: '점', optional: true }),
      }),
    },
    list: {
      columns: ['name', 'version_no', 'status', 'effective', 'no_show_rate', 'late_multiplier', 'notice_fee'],
      filters: ['status', 'effective'],
      search: ['name'],
      tabs: { over: expiredTab({ ko: '기간 지난 페널티 정책', en: 'Penalty policies past their period' }) },
    },
    can: { read: 'cs', save: 'manager', del: 'super' },
    frozen: versionFreezeRule,
    endpoints: versionTransitions,
    errors: {
      cancelTierOrder: {
        ko: '시작 전 시간이 긴 줄부터 겹치지 않게 입력해 주세요.',
        en: 'Enter the lines from the longest notice to the shortest, without overlap.',
      },
      cancelTierFalling: { ko: '늦게 취소할수록 수수료율이 작아질 수 없습니다.', en: 'The fee rate cannot fall for later cancellations.' },
      itemTwice: { ko: '같은 코드의 항목이 두 번 있습니다.', en: 'Two items have the same code.' },
      cancelTierEnd: { ko: '마지막 줄은 시작 전 0시간이어야 합니다.', en: 'The last line must be 0 hours before the start.' },
      ...versionErrors,
    },
  },
)
