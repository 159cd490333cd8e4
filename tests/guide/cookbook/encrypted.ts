import { resource, secret, text } from '#schema'

/** The account number is stored encrypted, shown as ••••6789, and found by its exact value. */
export const payee = resource('payee', '지급처', {
  title: 'name',
  fields: {
    name: text('이름', { max: 50 }),
    account_no: secret(text('계좌번호', { max: 30, pattern: /^\d{8,30}$/, exampleValue: '110#########', can: { unmask: 'finance' } }), {
      mask: 'last4',
      findable: true,
    }),
  },
  list: { columns: ['name', 'account_no'], filters: ['account_no'] },
  can: { read: 'cs', save: 'finance' },
})
