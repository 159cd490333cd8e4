import { choice, money, resource, rows, text } from '#schema'

export const repairBill = resource('repairBill', '수리비 청구', {
  title: 'name',
  fields: {
    name: text('이름', { max: 50 }),
    lines: rows('내역', { kind: choice('구분', { part: '부품', labor: '공임' }), amount: money('금액') }),
    total_amount: money('합계', { sum: 'lines.amount' }),
    labor_amount: money('공임', { sum: 'lines.amount', where: { kind: 'labor' } }),
  },
  list: { columns: ['name', 'labor_amount', 'total_amount'], sums: ['total_amount'] },
  can: { read: 'cs', save: 'ops' },
})
