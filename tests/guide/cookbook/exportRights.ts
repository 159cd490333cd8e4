import { money, resource, text } from '#schema'

/** Support reads the tariffs; managers take them along as a file. */
export const tariff = resource('tariff', '요금표', {
  title: 'name',
  fields: { name: text('이름', { max: 50 }), amount: money('금액') },
  list: { columns: ['name', 'amount'], sums: ['amount'] },
  can: { read: 'cs', save: 'ops', export: 'manager' },
})
