import { implement } from '#schema'
import { storageFee } from './payment.ts'

export const storageFeeServer = implement(storageFee, {
  charge: {
    async intend({ row }) {
      return { amount: row.amount, name: '보관료', user_id: row.user_id }
    },
    async settle() {},
  },
})
