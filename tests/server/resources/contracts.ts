import { createExampleFileKey } from '#schema/fields/base/storedFile.ts'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'
import type { Showroom } from './showroom.ts'
import { withShowroom } from './showroom.ts'

const clauses = [{ version: 1, title: '계약의 성립', text: '서명한 날 성립합니다.', required: true, agreed_at: '2026-11-20 11:00:00' }]
export const file = { key: createExampleFileKey(1), name: '계약서.pdf', size: 10 }

/** An application with a fleet, members and running contracts. */
export async function openContracts() {
  const testApp: Bookings & Showroom = await withShowroom(await openBookings())
  const to = (call: string, id: number, overrides: object = {}) => testApp.superAdmin.call('purchase', call, { id, ...overrides })
  /** A contract whose car is ordered. */
  async function signed(rider: Rider, values: object = {}) {
    const card = { pay_method: 'card', credit_card_id: rider.credit_card_id }
    const id = await testApp.purchase({ user_id: rider.id, ...card, clauses, over_km_won: 120, rcar_id: await testApp.open(), ...values })
    await testApp.stand('purchases', id, 'approved')
    await to('contract', id, { signed_at: '2026-11-20 11:30:00', sign_method: 'esign', contract_file: file })
    await to('order', id)
    return id
  }
  const deliver = (id: number) => to('deliver', id, { delivered_at: '2026-11-20 12:00:00', plate_no: '123하4567', vin: 'KMHL14JA1PA000001' })
  return {
    testApp,
    to,
    signed,
    deliver,
    /** A contract whose car has been delivered. */
    async delivered(rider: Rider, values: object = {}) {
      const id = await signed(rider, values)
      await deliver(id)
      return id
    },
    cycles: async (purchase_id: number): Promise<any[]> =>
      (await testApp.superAdmin.call('urent', 'findMany', { params: { purchase_id, orderBy: 'cycle_no-asc' } })).rows,
    async bills(purchase_id: number): Promise<any[]> {
      const { rows } = await testApp.superAdmin.call('monthlyInvoice', 'findMany', { params: { purchase_id, orderBy: 'id-asc' } })
      return Promise.all(rows.map((row: { id: number }) => testApp.full('monthlyInvoice', row.id)))
    },
    async later(moment: string, ...jobs: string[]) {
      await testApp.at(moment)
      for (const job of jobs) await testApp.runJob(job)
    },
  }
}
