import { action, calendar, choice, files, moment, money, ref, resource, rows, section, states, text, timeline } from '#schema'
import { onOverlap } from '../occupancy/onOverlap.ts'

/** A period during which a car cannot be booked. */
export const rcarDisable = resource(
  'rcarDisable',
  { ko: '차량 사용불가', en: 'Out of service' },
  {
    title: 'rcar',
    fields: {
      basics: section('기본', {
        rcar: ref({ ko: '차량', en: 'Car' }, 'rcar', { availableDuring: ['start_at', 'end_at'] }),
        start_at: moment({ ko: '시작', en: 'Start' }, { minutePrecision: true }),
        end_at: moment({ ko: '종료', en: 'End' }, { minutePrecision: true }),
        reason: choice('사유', {
          maintenance: '정비',
          accident: '사고',
          inspection: '검사',
          cleaning: '세차',
          relocation: { ko: '탁송', en: 'Relocation' },
          event: '행사',
          owner: { ko: '업체사용', en: 'Used by the owner' },
          etc: { ko: '기타', en: 'Other' },
        }),
        status: states(
          '상태',
          { scheduled: '예정', active: '진행중', done: '종료', canceled: '취소' },
          { tones: { scheduled: 'info', active: 'warn', done: 'idle', canceled: 'idle' } },
        ),
        detail: text('상세', { lines: 4, optional: true }),
        on_overlap: onOverlap,
        source: choice(
          '등록 경로',
          { manual: { ko: '직접', en: 'By hand' }, claim: '불편접수', state: { ko: '점검', en: 'Inspection' }, system: '시스템' },
          { readOnly: true, optional: true },
        ),
      }),
      links: section('연결', {
        claim: ref('불편접수', 'claim', { readOnly: true, optional: true }),
        rent: ref({ ko: '원인 예약', en: 'Ride' }, 'rent', { readOnly: true, optional: true }),
        repair_shop: ref('정비소', 'company', { optional: true, where: { kinds: 'repair' } }),
        cost: money('비용', { optional: true }),
        files: files('증빙', { optional: true }),
        moved_rents: rows(
          { ko: '영향 예약 처리내역', en: 'Affected rides' },
          {
            rent: text('예약번호', { max: 20 }),
            action: choice('처리', { moved: '일정 이동', swapped: '차량 교체', canceled: '취소' }),
            note: text('내용', { max: 200, optional: true }),
          },
          { readOnly: true, optional: true },
        ),
      }),
    },
    list: {
      columns: ['rcar', 'status', 'reason', 'start_at', 'end_at', 'cost'],
      filters: ['rcar', 'start_at', 'end_at', 'reason', 'status', 'source', 'repair_shop'],
      search: ['rcar', 'rent', 'repair_shop', 'detail'],
      sums: ['cost'],
      modes: { calendar: calendar({ ko: '달력', en: 'Calendar' }), timeline: timeline({ ko: '타임라인', en: 'Timeline' }, { days: 28 }) },
    },
    can: { read: 'cs', save: 'ops', del: 'super' },
    endpoints: {
      start: action({ ko: '시작 처리', en: 'Start now' }, { can: 'ops', from: ['scheduled'], to: 'active' }),
      begin: action('시작', { can: 'system', from: ['scheduled'], to: 'active', dueField: 'start_at' }),
      finish: action('종료 처리', {
        can: 'ops',
        from: ['active'],
        to: 'done',
        dueField: 'end_at',
        ask: {
          end_at: moment({ ko: '실제 종료', en: 'Really ended' }, { optional: true, help: { ko: '비우면 지금으로 끝냅니다.', en: 'Now, when left empty.' } }),
        },
      }),
      cancel: action('취소', {
        can: 'ops',
        from: ['scheduled', 'active'],
        to: 'canceled',
        confirm: { ko: '취소하면 이 기간에 다시 예약할 수 있습니다.', en: 'The car can be booked in this period again.' },
      }),
    },
    errors: {
      ridesStay: { ko: '다른 차량으로 옮길 수 없습니다: {held}', en: 'Not to be moved to another car: {held}' },
      endPast: { ko: '종료가 이미 지났습니다. 기간을 먼저 고쳐 주세요.', en: 'Its end has passed: change the period first.' },
      endFuture: { ko: '아직 오지 않은 시각으로는 끝낼 수 없습니다.', en: 'It cannot be ended in the future.' },
      endsFirst: { ko: '종료는 시작보다 뒤여야 합니다.', en: 'The end must come after the start.' },
      periodFixed: { ko: '끝나거나 취소된 사용불가의 차량과 기간은 고칠 수 없습니다.', en: 'It is over: car and period stay as they are.' },
      startFixed: { ko: '이미 시작한 사용불가는 차량과 시작을 고칠 수 없습니다.', en: 'It has begun: car and start stay as they are.' },
    },
  },
)
