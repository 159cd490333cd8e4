// resources/rental/work-orders/workOrder.ts
import { z } from 'zod'
import { action, choice, code, day, get, money, ref, resource, rows, section, states, text } from '#schema'
import { daySchema } from '#schema/fields/base/dates.ts'

/** A car's stay at a workshop: what is asked for, by when, and what it cost. */
export const workOrder = resource('workOrder', '정비 의뢰', {
  title: 'order_no',
  fields: {
    job: section('의뢰', {
      order_no: code('의뢰번호', { prefix: 'WO' }),
      status: states('상태', { asked: '의뢰', working: '작업 중', done: '완료', canceled: '취소' }),
      rcar: ref('차량', 'rcar'),
      shop: ref('정비소', 'company', { where: { kinds: 'repair' } }),
      promised_on: day('완료 예정일', { exampleValue: '2099-01-01' }),
      cancel_reason: text('취소 사유', { max: 200, readOnly: true, optional: true }),
    }),
    cost: section('비용', {
      lines: rows('내역', { kind: choice('구분', { part: '부품', labor: '공임' }), amount: money('금액') }, { optional: true }),
      total_amount: money('합계', { sum: 'lines.amount' }),
    }),
  },
  list: {
    columns: ['order_no', 'rcar', 'shop', 'status', 'promised_on', 'total_amount'],
    filters: ['status', 'shop', 'promised_on'],
    search: ['order_no'],
    sums: ['total_amount'],
  },
  can: { read: 'cs', save: 'ops', del: 'super' },
  frozen: { in: ['done', 'canceled'], message: { ko: '끝난 의뢰는 고칠 수 없습니다.', en: 'A finished order does not change.' } },
  endpoints: {
    start: action('작업 시작', { can: 'ops', from: ['asked'], to: 'working' }),
    finish: action('작업 완료', { can: 'ops', from: ['working'], to: 'done', confirm: '비용을 확정하고 완료할까요?' }),
    cancel: action('취소', { can: 'ops', from: ['asked', 'working'], to: 'canceled', ask: { cancel_reason: text('취소 사유', { max: 200 }) } }),
    costs: get({
      can: 'cs',
      params: z.strictObject({ since: daySchema }),
      result: z.array(z.object({ shop: z.string(), orders: z.int(), amount: z.int() })),
    }),
  },
  errors: {
    promisedPast: { ko: '오늘({today})부터 고를 수 있습니다.', en: 'From today ({today}) on.' },
    alreadyThere: { ko: '이 차량은 {order}(으)로 이미 정비소에 있습니다.', en: 'This car is at a workshop already, by {order}.' },
    noCosts: { ko: '비용을 먼저 입력해 주세요.', en: 'Enter the costs first.' },
    costsThere: { ko: '비용 {amount}원이 있는 의뢰는 취소할 수 없습니다.', en: 'It has costs of {amount} won.' },
  },
})
