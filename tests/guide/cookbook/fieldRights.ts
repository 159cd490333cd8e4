import { money, resource, text } from '#schema'

/** Everybody from support on reads the supplier; finance reads the price, and managers change it. */
export const supplier = resource('supplier', '공급처', {
  title: 'name',
  fields: {
    name: text('이름', { max: 50 }),
    unit_price: money('단가', { optional: true, can: { read: 'finance', write: 'manager' } }),
  },
  list: { columns: ['name', 'unit_price'] },
  can: { read: 'cs', save: 'ops' },
})
