import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Showroom } from './showroom.ts'
import { openShowroom } from './showroom.ts'

let testApp: Showroom
beforeAll(async () => {
  testApp = await openShowroom()
})
afterAll(() => testApp.close())

const save = async (of: string, values: object): Promise<number> => {
  const [id] = await testApp.superAdmin.call(of, 'save', { saveParamsArray: [values] })
  return id
}
const at = (...path: (string | number)[]) => ({ status: 400, issues: [{ path: ['saveParamsArray', 0, ...path] }] })

const cycle = (purchase_id: number, cycle_no: number, values: object = {}) =>
  save('urent', {
    purchase_id,
    cycle_no,
    start_date: `2026-${String(cycle_no).padStart(2, '0')}-01`,
    end_date: new Date(Date.UTC(2026, cycle_no, 0)).toISOString().slice(0, 10),
    renewal: 'auto',
    base_fee: 600_000,
    included_km: 1500,
    ...values,
  })

describe('a discount on cycles', () => {
  const policy = (values: object) =>
    save('urentDiscountPolicy', {
      name: `정책 ${JSON.stringify(values)}`,
      discount_type: 'rate',
      discount_value: 10,
      effective_from: '2026-01-01 00:00:00',
      effective_to: '2026-12-31 00:00:00',
      priority: 1,
      condition: 'all',
      ...values,
    })

  test('has a rate of at most 100 %, ends after it starts, and cannot be activated when it is over', async () => {
    await expect(policy({ discount_value: 101 })).rejects.toMatchObject(at('discount_value'))
    await expect(policy({ cycle_from: 5, cycle_to: 4 })).rejects.toMatchObject(at('cycle_to'))
    const over = await policy({ effective_to: '2026-02-01 00:00:00' })
    await expect(testApp.manager.call('urentDiscountPolicy', 'activate', { id: over })).rejects.toMatchObject({ code: 'urentDiscountPolicy.over' })
  })

  test('is refused for a contract with another product, kind or term', async () => {
    const of = await testApp.purchase()
    const { product_id, kind, term_months } = await testApp.full('purchase', of)
    const active = async (values: object) => {
      const id = await policy(values)
      await testApp.manager.call('urentDiscountPolicy', 'activate', { id })
      return id
    }
    const unfit = (code: string) => ({ code: 'invalid', issues: [{ path: ['saveParamsArray', 0, 'discount_policy_ids'], code }] })
    for (const values of [{ product_ids: [await testApp.onSale()] }, { kinds: ['subscribe'] }, { min_term_months: term_months + 1 }]) {
      const id = await active(values)
      await expect(testApp.change('purchase', of, { discount_policy_ids: [id] })).rejects.toMatchObject(unfit('purchase.discountUnfit'))
      await expect(cycle(of, 1, { discount_policy_ids: [id] })).rejects.toMatchObject(unfit('urent.discountUnfit'))
    }
    const fitting = await active({ product_ids: [product_id], kinds: [kind], min_term_months: term_months })
    await testApp.change('purchase', of, { discount_policy_ids: [fitting] })
    await cycle(of, 1, { discount_policy_ids: [fitting] })
  })
})
