import type { LocalTaxDocuments } from '#sandbox/taxDocuments/local.ts'
import { openBookings } from '../resources/bookings.ts'
import { withShowroom } from '../resources/showroom.ts'

/** A refusal at a field of the form. */
export const fieldError = (code: string, field: string, words = '') => ({
  status: 400,
  issues: [{ code: `taxDocument.${code}`, path: [field], message: { asymmetricMatch: (text: string) => text.includes(words) } }],
})

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
let made = 0

/** A business number with a valid check digit whose fourth and fifth digits select the behaviour of the sandbox. */
export function bizNo(kind: string) {
  const digits = [...`120${kind}${String(1000 + ++made).slice(-4)}`].map(Number)
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), Math.floor(((digits[8] ?? 0) * 5) / 10))
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`
}

const base = { code: 'base', name: '월 이용료', qty: 1, unit: 550_000, amount: 550_000, taxable: true }
const fine = { code: 'fine', name: '주차 위반', qty: 1, unit: 40_000, amount: 40_000, taxable: false }

/** An application with companies, their invoices, and the sandbox of the vendor. */
export async function openTaxApp() {
  const testApp = await withShowroom(await openBookings())
  const save = async (of: string, values: object): Promise<number> => {
    const [id] = await testApp.superAdmin.call(of, 'save', { saveParamsArray: [values] })
    return id
  }
  const firm = (kind = '81', values: object = {}) =>
    save('company', { name: '가람상사', kinds: ['corporate'], biz_no: bizNo(kind), ceo: '윤가람', tax_email: 'tax@garam.example', ...values })
  const act = (call: string, id: number, values: object = {}) => testApp.finance.call('taxDocument', call, { id, ...values })
  const document = (id: number) => testApp.full('taxDocument', id)
  const documentsOf = async (params: object): Promise<any[]> =>
    (await testApp.finance.call('taxDocument', 'findMany', { subset: 'full', params: { ...params, orderBy: 'id-asc' } })).rows
  const send = async (at?: string) => {
    if (at !== undefined) await testApp.at(at)
    await testApp.runJob('taxDocument.send')
  }
  /** An issued invoice of a company's contract: 550,000 taxable and a passed-on fine of 40,000. */
  async function bill(kind = '81', values: object = {}, companyValues: object = {}) {
    const purchase_id = await testApp.purchase({ owner_type: 'corp', corp_id: await firm(kind, companyValues), bill_type: 'tax' })
    const period = { use_period_from: '2026-11-01', use_period_to: '2026-11-30', due_date: '2026-11-25' }
    const identity = { purchase_id, billing_month: '2026-11', seq: 1, kind: 'regular', pay_method: 'transfer', bill_type: 'tax' }
    const id = await save('monthlyInvoice', { ...identity, ...period, lines: [base, fine], ...values })
    await testApp.finance.call('monthlyInvoice', 'issue', { id })
    return id
  }
  const order = (id: number, values: object = {}) => testApp.finance.call('monthlyInvoice', 'issueTaxInvoice', { id, written_on: '2026-11-20', ...values })
  /** A tax invoice that waits to be sent. */
  async function waiting(kind = '81') {
    const invoice_id = await bill(kind)
    await order(invoice_id)
    const [row] = await documentsOf({ invoice_id })
    return { invoice_id, id: row.id as number, code: row.code as string }
  }
  return {
    testApp,
    firm,
    act,
    document,
    documentsOf,
    send,
    bill,
    order,
    waiting,
    sandbox: () => (testApp.context.ports.taxDocuments as LocalTaxDocuments).sandbox(),
    invoice: (id: number) => testApp.full('monthlyInvoice', id),
    /** A tax invoice that the tax service has. */
    async transmitted() {
      await testApp.at('2026-11-20 12:00:00')
      const created = await waiting()
      await send()
      await send('2026-11-21 12:00:00')
      return { ...created, row: await document(created.id) }
    },
    /** Sets the clock back, and sends the documents of earlier tests. */
    async begin() {
      await testApp.at('2026-11-20 12:00:00')
      await send()
    },
  }
}

export type TaxApp = Awaited<ReturnType<typeof openTaxApp>>
