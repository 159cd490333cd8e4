import { money, payment, ref, resource, states } from '#schema'

export const storageFee = resource('storageFee', '보관료', {
  title: 'user',
  fields: {
    user: ref('회원', 'user'),
    status: states('상태', { open: '미납', charging: '결제중', paid: '완납', failed: '실패' }),
    amount: money('금액', { min: 1 }),
  },
  list: { columns: ['user', 'status', 'amount'] },
  can: { read: 'cs', save: 'finance' },
  endpoints: {
    charge: payment('결제', { can: 'finance', from: ['open', 'failed'], pending: 'charging', to: 'paid', onFailure: 'failed' }),
  },
})
