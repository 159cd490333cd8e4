import { board, choice, code, day, decimal, files, moment, money, ref, resource, section, states, sum, tab, text, whole } from '#schema'
import { contractRetention } from '../../law/retentionPeriods.ts'
import { dunningProgressFields } from '../../settings/dunningProgressFields.ts'
import { chargeBankPaymentActions } from './bankPayments.ts'
import { chargeDunningActions } from './dunning.ts'
import { chargeStates } from './chargeStates.ts'
import { chargeKinds } from './kinds.ts'
import { chargeTransitions } from './transitions.ts'

/** A charge after the rental: fine, toll, parking, distance, late return, damage. */
export const fineLog = resource(
  'fineLog',
  { ko: '사후청구', en: 'Post-ride charge' },
  {
    handbook: {
      ko: '이용이 끝난 뒤 회원에게 따로 받는 돈입니다. 과태료, 통행료, 초과 주행, 지연 반납, 파손 등이 해당합니다. 고지하면 회원이 이의를 제기할 수 있는 기간이 시작되고, 기한이 지나면 등록 카드로 자동 결제됩니다. 발생일시에 누가 차를 썼는지와 증빙을 확인한 뒤 고지하세요. 고지 뒤에는 금액을 고치지 말고 면제하거나 취소하고 새로 만듭니다.',
      en: 'Money that a member owes after a rental: fines, tolls, extra distance, late return, damage and the like. Notifying the member starts the time for a dispute; afterwards the registered card is charged automatically. Before you notify, check who had the car at that time and attach the evidence. Once notified, do not correct the amount: waive or cancel the charge and make a new one.',
    },
    title: 'code',
    fields: {
      basics: section('기본', {
        code: code({ ko: '청구번호', en: 'Charge code' }, { prefix: 'F' }),
        kind: choice({ ko: '종류', en: 'Kind' }, chargeKinds, { open: true }),
        rcar: ref({ ko: '차량', en: 'Car' }, 'rcar', {
          optional: true,
          help: {
            ko: '발생일시에 이 차량을 이용한 예약과 대상자를 찾아 채웁니다. 예약이나 대차를 고르면 그 차량으로 채웁니다.',
            en: 'The rental and liable member at that time are found from the car. If you choose a rental or replacement, its car is filled in.',
          },
        }),
        occurred_at: moment('발생일시', { minutePrecision: true }),
        rent: ref({ ko: '예약', en: 'Rental' }, 'rent', { optional: true }),
        acc_rent: ref({ ko: '사고대차', en: 'Accident replacement' }, 'accRent', { optional: true }),
        urent: ref({ ko: '이용회차', en: 'Cycle' }, 'urent', { optional: true }),
        user: ref({ ko: '대상자', en: 'Liable member' }, 'user', { optional: true }),
        place: text('장소', { max: 100, optional: true }),
        penalty_item: text({ ko: '페널티 항목', en: 'Penalty item' }, { max: 30, readOnly: true, optional: true }),
      }),
      notice: section('고지', {
        notice_no: text({ ko: '고지번호', en: 'Notice number' }, { unique: ['agency'], max: 100, optional: true }),
        agency: text({ ko: '부과기관', en: 'Issuing authority' }, { max: 100, optional: true }),
        notice_due: day({ ko: '납부기한', en: 'Authority’s payment deadline' }, { optional: true }),
        match_by: choice(
          { ko: '운전자 찾기', en: 'Driver matching' },
          { auto: '자동', manual: '직접 지정', none: { ko: '못 찾음', en: 'Not found' } },
          { readOnly: true, optional: true },
        ),
        liability: choice('책임', { user: '고객', company: '회사', shared: '공동' }, { default: 'user' }),
        files: files('증빙', {
          optional: true,
          help: { ko: '주행요금과 지연반납 외에는 꼭 첨부해 주세요.', en: 'Required except for distance charges and late returns.' },
        }),
      }),
      amounts: section('금액', {
        origin_amount: money({ ko: '원금', en: 'Original amount' }),
        fee_amount: money(
          { ko: '대행 수수료', en: 'Handling fee' },
          {
            optional: true,
            help: { ko: '과태료는 비우면 예약의 페널티 정책을 따릅니다.', en: 'For fines, leave empty to use the penalty policy of the rental.' },
          },
        ),
        interest_amount: money({ ko: '지연이자', en: 'Late-payment interest' }, { readOnly: true, default: 0 }),
        amount: money({ ko: '청구액', en: 'Charge amount' }, { readOnly: true, default: 0 }),
        supply_amount: money({ ko: '공급가액', en: 'Net amount' }, { readOnly: true, default: 0 }),
        vat_amount: money({ ko: '부가세', en: 'VAT' }, { readOnly: true, default: 0 }),
        paid_amount: money({ ko: '납부액', en: 'Paid amount' }, { readOnly: true, default: 0 }),
      }),
      handling: section('처리', {
        status: states('상태', chargeStates, {
          tones: {
            draft: 'idle',
            notified: 'info',
            disputed: 'bad',
            charging: 'info',
            paid: 'good',
            failed: 'bad',
            transferred: 'idle',
            waived: 'idle',
            canceled: 'idle',
            written_off: 'idle',
          },
        }),
        notified_at: moment('고지일시', { readOnly: true, optional: true }),
        dispute_until: moment('이의제기 기한', { readOnly: true, optional: true }),
        dispute_text: text({ ko: '이의 내용', en: 'Dispute details' }, { lines: 4, readOnly: true, optional: true, lapse: true }),
        dispute_files: files({ ko: '이의 증빙', en: 'Dispute evidence' }, { readOnly: true, optional: true, lapse: true }),
        due_on: day({ ko: '납부기일', en: 'Payment deadline' }, { readOnly: true, optional: true }),
        interest_rate: decimal({ ko: '연 지연이자', en: 'Annual late-payment interest' }, { max: 100, scale: 2, unit: '%', readOnly: true, optional: true }),
        auto_charge_at: moment({ ko: '자동결제 예정', en: 'Automatic charge at' }, { readOnly: true, optional: true }),
        attempts: whole('결제 시도', { unit: '회', readOnly: true, default: 0 }),
        ...dunningProgressFields,
        tlog: ref({ ko: '거래', en: 'Transaction' }, 'tlog', { readOnly: true, optional: true }),
        resolve_text: text({ ko: '이의 답변', en: 'Dispute response' }, { lines: 4, readOnly: true, optional: true, lapse: true }),
        waive_reason: text({ ko: '면제·취소 사유', en: 'Waiver or cancellation reason' }, { max: 100, readOnly: true, optional: true, lapse: true }),
      }),
    },
    list: {
      columns: ['code', 'kind', 'status', 'rent', 'rcar', 'user', 'occurred_at', 'match_by', 'origin_amount', 'amount'],
      filters: [
        'kind',
        'rent',
        'acc_rent',
        'urent',
        'rcar',
        'user',
        'occurred_at',
        'notice_due',
        'match_by',
        'liability',
        'status',
        'notified_at',
        'dispute_until',
        'auto_charge_at',
        'due_on',
      ],
      search: ['code', 'notice_no', 'rcar', 'user', 'rent', 'acc_rent', 'place', 'agency'],
      sums: ['origin_amount', 'amount'],
      alwaysOn: ['status', 'kind', 'rcar'],
      cardFields: ['kind', 'user', 'rcar', 'amount'],
      metrics: [sum('amount', 'draft'), sum('amount', 'disputed'), sum('amount', 'failed')],
      tabs: {
        disputed: tab(
          { ko: '이의제기된 청구', en: 'Disputed charges' },
          { status: 'disputed' },
          { tone: 'bad', queue: { can: 'ops', team: 'finance', oldest: 'created_at', sum: 'amount' } },
        ),
        failed: tab(
          { ko: '청구 결제실패', en: 'Failed charges' },
          { status: 'failed' },
          { tone: 'bad', queue: { can: 'ops', team: 'finance', oldest: 'created_at', sum: 'amount' } },
        ),
        draft: tab(
          { ko: '고지할 청구', en: 'Charges to notify' },
          { status: 'draft' },
          { tone: 'warn', queue: { can: 'ops', team: 'finance', oldest: 'created_at', sum: 'amount' } },
        ),
        unmatched: tab({ ko: '운전자 없음', en: 'No driver' }, { user_id: { isNull: true }, status: 'draft' }),
      },
      modes: {
        board: board(
          { ko: '정산 보드', en: 'Settlement board' },
          {
            states: ['draft', 'notified', 'disputed', 'charging', 'failed'],
            card: ['kind', 'user', 'rcar', 'match_by', 'occurred_at', 'amount'],
            sum: 'amount',
          },
        ),
      },
    },
    can: { read: 'cs', save: 'ops', del: 'super' },
    retention: { ...contractRetention, after: 'occurred_at' },
    ownerAccess: {
      by: 'user',
      // Drafts are hidden, because they may still be dropped or assigned to another member.
      where: { status: ['notified', 'disputed', 'charging', 'paid', 'failed', 'transferred', 'waived', 'canceled', 'written_off'] },
      fields: [
        'code',
        'kind',
        'rent',
        'acc_rent',
        'urent',
        'rcar',
        'occurred_at',
        'place',
        'notice_no',
        'agency',
        'notice_due',
        'origin_amount',
        'fee_amount',
        'interest_amount',
        'amount',
        'supply_amount',
        'vat_amount',
        'paid_amount',
        'status',
        'notified_at',
        'dispute_until',
        'dispute_text',
        'dispute_files',
        'due_on',
        'interest_rate',
        'auto_charge_at',
        'resolve_text',
      ],
    },
    endpoints: { ...chargeTransitions, ...chargeBankPaymentActions, ...chargeDunningActions },
    errors: {
      evidenceMissing: { ko: '증빙 파일을 하나 이상 올려 주세요.', en: 'Upload at least one evidence file.' },
      notYet: { ko: '입금일시는 지금보다 뒤일 수 없습니다.', en: 'The time received cannot be in the future.' },
      tooMuch: { ko: '미납액 {most}원보다 적어야 합니다.', en: 'It must be less than the open amount of ₩{most}.' },
      carMissing: { ko: '차량이나 예약을 골라 주세요.', en: 'Choose a car or a rental.' },
      notified: {
        ko: '고지한 청구는 내용을 고칠 수 없습니다. 취소하고 다시 등록해 주세요.',
        en: 'A notified charge cannot be edited. Cancel it and create a new one.',
      },
      noMember: {
        ko: '대상자가 없습니다. 청구를 수정해 예약을 고르거나, 차량과 발생일시를 바로잡아 주세요.',
        en: 'There is no liable member. Edit the charge and choose the rental, or correct the car and the time of occurrence.',
      },
      noAmount: {
        ko: '청구액이 0원입니다. 청구를 수정해 원금을 입력해 주세요.',
        en: 'The charge amount is ₩0. Edit the charge and enter the original amount.',
      },
      disputeOver: { ko: '이의제기 기한이 지났습니다.', en: 'The dispute deadline has passed.' },
      notTransferable: { ko: '과태료와 통행료만 의무자를 변경할 수 있습니다.', en: 'Only fines and tolls can be transferred to the driver.' },
      noDriver: {
        ko: '예약, 대차, 이용회차와 연결되지 않아 운전자를 알릴 수 없습니다.',
        en: 'The driver is unknown because no rental, replacement or cycle is linked.',
      },
      disputeOpen: { ko: '이의제기 기한({until})이 지난 뒤에 결제할 수 있습니다.', en: 'The charge can be collected after the dispute deadline ({until}).' },
      nothingOpen: { ko: '더 결제할 금액이 없습니다.', en: 'There is nothing left to charge.' },
      writeOffLimit: {
        ko: '미납액이 {limit}원보다 크면 최고관리자만 대손 처리할 수 있습니다.',
        en: 'Only a super administrator can write off more than ₩{limit}.',
      },
      agencyMissing: { ko: '청구 {code}에 부과기관을 입력해 주세요.', en: 'Enter the issuing authority of charge {code}.' },
      notInLetters: {
        ko: '청구 {code}: 과태료와 통행료만 임차인 변경을 요청할 수 있습니다.',
        en: 'Charge {code}: only fines and tolls can be readdressed to the renter.',
      },
      driverMissing: {
        ko: '청구 {code}: 예약, 대차, 이용회차와 연결되지 않아 임차인을 알릴 수 없습니다.',
        en: 'Charge {code}: the renter is unknown because no rental, replacement or cycle is linked.',
      },
      noticeMissing: {
        ko: '고지번호를 입력해 주세요. 메일로 보내는 파일의 암호입니다.',
        en: 'Enter the notice number. It is the password of the file that is sent.',
      },
      nothingPaid: { ko: '납부액이 없습니다.', en: 'There is no paid amount.' },
      paidFirst: { ko: '납부액이 있는 청구는 먼저 환불해 주세요.', en: 'Refund the paid amount first.' },
    },
  },
)
