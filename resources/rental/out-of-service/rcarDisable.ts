import { action, calendar, choice, files, moment, money, ref, resource, rows, section, states, text, timeline } from '#schema'
import { onOverlapField } from '../occupancy/onOverlapField.ts'

/** A period during which a car cannot be booked. */
export const rcarDisable = resource(
  'rcarDisable',
  { ko: '차량 사용불가', en: 'Out of service' },
  {
    handbook: {
      ko: '정비, 사고, 세차, 탁송 등으로 차를 예약받지 않는 기간입니다. 겹치는 예약이 있으면 다른 차로 옮길지, 취소할지, 등록을 멈출지 고릅니다. 정비가 일찍 끝나면 종료 처리를 해야 그때부터 다시 예약이 열립니다. 비용과 정비소, 증빙을 함께 적어 두세요.',
      en: 'A period in which a car cannot be booked: repair, accident, cleaning, relocation and so on. If bookings overlap, decide whether they move to another car, are cancelled, or stop the entry. When the work is done early, finish the period so that the car can be booked again at once. Enter cost and workshop with their documents.',
    },
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
          owner: { ko: '업체사용', en: 'Owner’s use' },
          etc: { ko: '기타', en: 'Other' },
        }),
        status: states(
          '상태',
          { scheduled: '예정', active: '진행중', done: '종료', canceled: { ko: '취소', en: 'Cancelled' } },
          { tones: { scheduled: 'info', active: 'warn', done: 'idle', canceled: 'idle' } },
        ),
        detail: text('상세', { lines: 4, optional: true }),
        on_overlap: onOverlapField,
        source: choice(
          '등록 경로',
          { manual: { ko: '직접', en: 'Manual' }, claim: { ko: '불편접수', en: 'Complaint' }, state: { ko: '점검', en: 'Inspection' }, system: '시스템' },
          { readOnly: true, optional: true },
        ),
      }),
      links: section('연결', {
        claim: ref({ ko: '불편접수', en: 'Complaint' }, 'claim', { readOnly: true, optional: true }),
        rent: ref({ ko: '원인 예약', en: 'Related rental' }, 'rent', { readOnly: true, optional: true }),
        repair_shop: ref('정비소', 'company', { optional: true, where: { kinds: 'repair' } }),
        cost: money('비용', { optional: true }),
        files: files('증빙', { optional: true }),
        moved_rents: rows(
          { ko: '영향 예약 처리내역', en: 'Affected rentals' },
          {
            rent: text({ ko: '예약번호', en: 'Booking code' }, { max: 20 }),
            action: choice('처리', {
              moved: { ko: '일정 이동', en: 'Rescheduled' },
              swapped: { ko: '차량 교체', en: 'Car swapped' },
              canceled: { ko: '취소', en: 'Cancelled' },
            }),
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
          end_at: moment(
            { ko: '실제 종료', en: 'Actual end' },
            { optional: true, help: { ko: '비우면 현재 시각으로 종료합니다.', en: 'Leave empty to end now.' } },
          ),
        },
      }),
      cancel: action('취소', {
        can: 'ops',
        from: ['scheduled', 'active'],
        to: 'canceled',
        confirm: { ko: '취소하면 이 기간에 다시 예약할 수 있습니다.', en: 'After cancellation, the car can be booked in this period again.' },
      }),
    },
    errors: {
      ridesStay: { ko: '다른 차량으로 옮길 수 없습니다: {held}', en: 'These rentals cannot be moved to another car: {held}' },
      endPast: { ko: '종료가 이미 지났습니다. 기간을 먼저 고쳐 주세요.', en: 'The end has already passed. Change the period first.' },
      endFuture: { ko: '종료 시각은 지금보다 뒤일 수 없습니다.', en: 'The end cannot be in the future.' },
      endsFirst: { ko: '종료는 시작보다 뒤여야 합니다.', en: 'The end must be later than the start.' },
      periodFixed: {
        ko: '끝나거나 취소된 사용불가의 차량과 기간은 고칠 수 없습니다.',
        en: 'The car and period of a finished or cancelled entry cannot be changed.',
      },
      startFixed: {
        ko: '이미 시작한 사용불가는 차량과 시작을 고칠 수 없습니다.',
        en: 'The car and start cannot be changed after the out-of-service period has started.',
      },
    },
  },
)
