import { action, choice, code, files, flag, moment, money, phone, record, ref, resource, rows, secret, section, states, tab, text, whole } from '#schema'
import { complaintRetention } from '../../law/retentionPeriods.ts'
import { mentionsField } from '../../logs/comment.ts'
import { claimConsequenceFields, decisionErrors, claimCompensationFields } from './decision.ts'
import { claimStates } from './claimLabels.ts'
import { claimCalls, commentAuthorLabels, claimTypeField, claimFields } from './calls.ts'

/** Complaint, breakdown or accident report with a workflow. */
export const claim = resource(
  'claim',
  { ko: '불편접수', en: 'Complaint' },
  {
    handbook: {
      ko: '불편, 고장, 사고 신고를 받아 처리하는 업무입니다. 우선순위에 따라 처리 기한이 정해지고, 기한을 넘기면 빨갛게 보입니다. 담당자를 정하고 회원에게 진행 상황을 답글로 알리세요. 해결하면서 포인트, 쿠폰, 차량 사용불가, 청구를 한 번에 처리할 수 있으며 하나라도 안 되면 전부 저장되지 않습니다.',
      en: 'Complaints, breakdowns and accident reports, and how they are handled. The priority sets the deadline; overdue cases turn red. Assign someone, and keep the member informed by replies. Resolving a case can grant points and a coupon, take the car out of service and draft a charge in one step; if one part fails, nothing is saved.',
    },
    title: 'code',
    fields: {
      basics: section('기본', {
        code: code({ ko: '접수번호', en: 'Complaint code' }, { prefix: 'C' }),
        type: claimTypeField,
        priority: choice(
          '우선순위',
          { low: '낮음', normal: '보통', high: '높음', urgent: '긴급' },
          {
            default: 'normal',
            tones: { urgent: 'bad', high: 'warn' },
            help: {
              ko: '처리 기한: 긴급 1시간, 높음 4시간, 보통 24시간, 낮음 72시간',
              en: 'Handling deadline: urgent 1 hour, high 4 hours, normal 24 hours, low 72 hours',
            },
          },
        ),
        user: ref({ ko: '접수자', en: 'Customer' }, 'user', { defaultFrom: '$rent.user' }),
        ...claimFields,
      }),
      handling: section('처리', {
        status: states('상태', claimStates, {
          tones: { received: 'warn', in_progress: 'info', waiting: 'warn', resolved: 'good', rejected: 'bad', closed: 'idle' },
        }),
        assignee: ref('담당자', 'user', { optional: true, where: { role: 'admin' } }),
        comments: rows(
          { ko: '처리 이력', en: 'Handling history' },
          {
            author: text('작성자', { max: 50 }),
            at: moment({ ko: '일시', en: 'Time' }),
            text: text('내용', { lines: 4 }),
            files: files('첨부', { optional: true }),
            by: choice({ ko: '구분', en: 'Type' }, commentAuthorLabels, { optional: true }),
          },
          { readOnly: true, optional: true, max: 1000, lapse: true },
        ),
        resolution: text('처리 결과', { lines: 4, optional: true, lapse: true }),
        coupon: ref({ ko: '보상 쿠폰', en: 'Compensation coupon' }, 'coupon', { readOnly: true, optional: true }),
        reward_point: money({ ko: '보상 포인트', en: 'Compensation points' }, { unit: 'P', readOnly: true, default: 0 }),
        rcar_disable: ref({ ko: '사용불가 등록', en: 'Out of service' }, 'rcarDisable', { readOnly: true, optional: true }),
        due_at: moment(
          { ko: '처리 기한', en: 'Handling deadline' },
          { readOnly: true, optional: true, due: { warn: '2h', when: { status: ['received', 'in_progress', 'waiting'] } } },
        ),
        resolved_at: moment('해결일시', { readOnly: true, optional: true }),
      }),
      accident: section('사고', {
        fault: choice(
          { ko: '과실', en: 'Fault' },
          {
            unknown: { ko: '미정', en: 'Undetermined' },
            user: { ko: '고객과실', en: 'Customer’s fault' },
            other: { ko: '상대과실', en: 'Other party’s fault' },
            both: { ko: '쌍방', en: 'Both sides' },
          },
          { optional: true },
        ),
        insurer_claim_no: text({ ko: '보험 접수번호', en: 'Insurance claim number' }, { max: 100, copyable: true, optional: true, lapse: true }),
        police_report: flag({ ko: '경찰 신고', en: 'Police report' }, { default: false }),
        counterparty: secret(
          record(
            '상대방 정보',
            {
              name: text('이름', { max: 50 }),
              phone: phone('연락처', { optional: true }),
              plate_no: text({ ko: '차량번호', en: 'Plate number' }, { max: 20, copyable: true, optional: true }),
              insurer: text('보험사', { max: 50, optional: true }),
              claim_no: text({ ko: '접수번호', en: 'Claim number' }, { max: 50, copyable: true, optional: true }),
            },
            { optional: true, lapse: true },
          ),
        ),
        repair_cost: money('수리비', { optional: true }),
        repair_days: whole('수리일수', { max: 365, unit: '일', optional: true }),
      }),
    },
    list: {
      columns: ['code', 'title', 'type', 'priority', 'status', 'due_at', 'assignee', 'user', 'rent', 'rcar'],
      filters: ['type', 'priority', 'user', 'rent', 'rcar', 'occurred_at', 'status', 'assignee', 'due_at', 'resolved_at', 'fault'],
      search: ['code', 'user', 'rcar', 'rent', 'title', 'content', 'resolution', 'insurer_claim_no'],
      alwaysOn: ['status', 'priority', 'assignee'],
      pinnedColumns: ['code', 'title'],
      cardFields: ['title', 'priority', 'due_at', 'user'],
      tabs: {
        late: tab(
          { ko: '기한 지난 접수', en: 'Overdue complaints' },
          { status: ['received', 'in_progress', 'waiting'], due_at: { lt: '$now' } },
          { tone: 'bad', queue: { can: 'cs', team: 'support', oldest: 'due_at' } },
        ),
        received: tab(
          { ko: '새 접수', en: 'New complaints' },
          { status: 'received' },
          { tone: 'warn', queue: { can: 'cs', team: 'support', oldest: 'created_at' } },
        ),
        open: tab({ ko: '처리 중', en: 'In progress' }, { status: ['in_progress', 'waiting'] }),
      },
    },
    show: {
      head: { title: ['title', 'user'], call: 'user' },
      next: { received: ['assign'], in_progress: ['resolve', 'ask', 'assign'], waiting: ['resolve', 'resume'], resolved: ['close'], rejected: ['close'] },
      cards: ['user', 'rent', 'rcar'],
    },
    can: { read: 'cs', save: 'cs', del: 'super' },
    retention: { ...complaintRetention, after: 'resolved_at' },
    ownerAccess: {
      by: 'user',
      fields: [
        'code',
        'type',
        'rent',
        'rcar',
        'occurred_at',
        'title',
        'content',
        'images',
        'status',
        'resolution',
        'coupon',
        'reward_point',
        'due_at',
        'resolved_at',
      ],
    },
    endpoints: {
      ...claimCalls,
      assign: action(
        { ko: '담당자 지정', en: 'Assign' },
        {
          can: 'cs',
          from: ['received', 'in_progress'],
          to: 'in_progress',
          ask: { assignee: ref('담당자', 'user', { where: { role: 'admin' } }) },
          notification: {
            to: 'user',
            category: 'claim',
            title: { ko: '담당자가 확인하고 있습니다', en: 'We are looking into your complaint' },
            body: { ko: '접수번호 {code}\n{due_at}까지 답변드리겠습니다.', en: 'Complaint {code}\nWe will reply by {due_at}.' },
            link: '/claims/{id}',
          },
        },
      ),
      ask: action(
        { ko: '고객 확인 요청', en: 'Ask customer' },
        {
          can: 'cs',
          from: ['in_progress'],
          to: 'waiting',
          ask: { text: text({ ko: '고객에게 확인할 내용', en: 'Question' }, { lines: 4 }) },
          notification: {
            to: 'user',
            category: 'claim',
            title: { ko: '확인이 필요합니다', en: 'We have a question' },
            body: { ko: '접수번호 {code}\n{text}', en: 'Complaint {code}\n{text}' },
            link: '/claims/{id}',
          },
        },
      ),
      resume: action({ ko: '처리 재개', en: 'Resume handling' }, { can: 'cs', from: ['waiting'], to: 'in_progress' }),
      resolve: action('해결', {
        can: 'cs',
        from: ['in_progress', 'waiting'],
        to: 'resolved',
        ask: { resolution: text({ ko: '처리 결과', en: 'Resolution' }, { lines: 4 }), ...claimCompensationFields, ...claimConsequenceFields },
        notification: {
          to: 'user',
          category: 'claim',
          title: { ko: '답변이 등록되었습니다', en: 'We have answered your complaint' },
          body: { ko: '접수번호 {code}\n{resolution}', en: 'Complaint {code}\n{resolution}' },
          link: '/claims/{id}',
        },
      }),
      reject: action('반려', {
        can: 'cs',
        from: ['in_progress', 'waiting'],
        to: 'rejected',
        ask: { resolution: text({ ko: '반려 사유', en: 'Rejection reason' }, { lines: 4 }), ...claimConsequenceFields },
        notification: {
          to: 'user',
          category: 'claim',
          title: { ko: '접수가 반려되었습니다', en: 'Your complaint was rejected' },
          body: { ko: '접수번호 {code}\n사유: {resolution}', en: 'Complaint {code}\nReason: {resolution}' },
          link: '/claims/{id}',
        },
      }),
      close: action('종결', { can: 'cs', from: ['resolved', 'rejected'], to: 'closed' }),
      reopen: action(
        { ko: '다시 처리', en: 'Reopen' },
        {
          can: 'cs',
          from: ['resolved'],
          to: 'in_progress',
          ask: { text: text({ ko: '다시 처리하는 이유', en: 'Reason for reopening' }, { lines: 4 }) },
          notification: {
            to: 'user',
            category: 'claim',
            title: { ko: '다시 처리하고 있습니다', en: 'We are looking into it again' },
            body: { ko: '접수번호 {code} 건을 다시 확인하고 있습니다.', en: 'We are looking into complaint {code} again.' },
            link: '/claims/{id}',
          },
        },
      ),
      comment: action(
        { ko: '처리 내용 추가', en: 'Add comment' },
        { can: 'cs', ask: { text: text('내용', { lines: 4 }), files: files('첨부', { optional: true, max: 10 }), mentions: mentionsField } },
      ),
    },
    errors: {
      ...decisionErrors,
      tooManyComments: {
        ko: '처리 이력이 너무 많습니다. 새 접수로 이어서 처리해 주세요.',
        en: 'The handling history is too long. Continue in a new complaint.',
      },
      tooManyOpen: {
        ko: '처리 중인 접수가 {most}건입니다. 답변을 받은 뒤 접수하거나, 기존 접수에 글을 남겨 주세요.',
        en: '{most} complaints are already open. Wait for a reply before submitting another, or add a message to an open one.',
      },
      tooFast: { ko: '한 시간에 {most}번까지 글을 남길 수 있습니다.', en: 'You can post up to {most} messages an hour.', status: 429 },
    },
  },
)
