import { accRent } from '#resources/accidents/accRent.ts'
import { tlog } from '#resources/logs/tlog.ts'
import { clause } from '#resources/purchases/clause.ts'
import { cms } from '#resources/purchases/cms.ts'
import { monthlyInvoice } from '#resources/purchases/monthlyInvoice.ts'
import { product } from '#resources/purchases/product.ts'
import { purchase } from '#resources/purchases/purchase.ts'
import { urent } from '#resources/purchases/urent.ts'
import { urentDiscountPolicy } from '#resources/purchases/urentDiscountPolicy.ts'
import type { company } from '#resources/settings/company.ts'
import type { user } from '#resources/members/account/user.ts'
import type { Cipher } from '#schema'
import type { Connection } from '#server/base/database.ts'
import { daysAfter, dayOf } from '../base/calendar.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import { highestId, insertRows } from '#server/seed/insert.ts'
import type { Pictures } from '#server/seed/pictures.ts'
import type { Random } from '../base/random.ts'
import type { Vehicles } from '#server/seed/vehicles.ts'
import { accidents } from './accidents.ts'
import { clauseLibrary } from './clauses.ts'
import { contracts } from './contracts.ts'
import { booksOf } from './cycles.ts'
import { mandatesOf } from './mandates.ts'
import { discounts, products } from './offers.ts'
import { paperDrawing } from './papers.ts'

export interface Firm {
  readonly random: Random
  readonly now: Date
  readonly vehicles: Vehicles
  readonly companies: readonly SeedRow<typeof company>[]
  readonly staff: readonly SeedRow<typeof user>[]
  readonly members: readonly SeedRow<typeof user>[]
  readonly bankIds: readonly number[]
  readonly pictures: Pictures
  readonly cipher: Cipher
}

/** Grown up enough to contract, and in good standing. */
const mayContract = (now: Date, { status, birth_date }: SeedRow<typeof user>) =>
  status === 'active' && (birth_date ?? '9') < dayOf(daysAfter(now, -26.1 * 365.25))

// A contract and its mandate, a cycle and its bill point at each other.
const closing = [
  `update purchases p set cms_id = c.id from cms_list c where c.purchase_id = p.id`,
  `update purchases p set credit_card_id = u.default_card_id from users u where u.id = p.user_id and p.pay_method = 'card'`,
  `update tlogs t set cms_id = p.cms_id from monthly_invoices i join purchases p on p.id = i.purchase_id
   where t.target_type = 'invoice' and t.target_id = i.id and t.method = 'cms'`,
  // Who came by a ride had one before the quote; who had none came by the app.
  `update purchases p set rent_id = r.id from (select q.id as purchase_id, max(e.id) as id from purchases q join rents e on e.user_id = q.user_id
     and e.status = 'completed' and e.created_at < q.created_at group by 1) r where r.purchase_id = p.id and p.source = 'ride'`,
  `update purchases set source = 'app' where source = 'ride' and rent_id is null`,
  // What customers have paid of a replacement came by the bank.
  `insert into tlogs (order_no, kind, method, status, user_id, target_type, target_id, amount, supply_amount, vat_amount, refunded_amount, approved_at, idempotency_key, version, created_at, updated_at)
     select 'T' || substr(code, 2), 'deposit_in', 'transfer', 'approved', user_id, 'acc_rent', id, user_paid, (user_paid * 20 + 11) / 22, user_paid - (user_paid * 20 + 11) / 22, 0,
       paid_at::timestamp at time zone 'Asia/Seoul', 'accRent:' || id || ':receive', 1, paid_at::timestamp at time zone 'Asia/Seoul', paid_at::timestamp at time zone 'Asia/Seoul'
     from acc_rents where user_paid > 0`,
  `update urents u set invoice_id = i.id from monthly_invoices i where i.urent_id = u.id`,
  `update urent_discount_policies d set used_count = (select count(*) from urents_discount_policies l where l.to_id = d.id)`,
  `update users u set unpaid_amount = u.unpaid_amount + owed.sum
   from (select user_id, sum(balance_amount) as sum from monthly_invoices where status in ('overdue', 'partial', 'failed') group by 1) owed where owed.user_id = u.id`,
]

/** What is sold and leased, month after month, and the replacement cars after accidents. */
export async function insertContracts(connection: Connection, firm: Firm) {
  const { random, now, companies, staff, members, pictures, cipher } = firm
  const kind = (name: 'rental' | 'finance' | 'insurer' | 'repair' | 'partner' | 'corporate') =>
    companies.filter(({ kinds }) => kinds.includes(name)).map(({ id }) => id)
  const graded = (...grades: readonly string[]) => staff.filter(({ staff_grade }) => grades.includes(staff_grade ?? '')).map(({ id }) => id)
  const papers = await Promise.all([0, 1, 2].map((at) => pictures.drawn(`서류-${at + 1}`, () => paperDrawing(at))))
  const customers = members.filter((member) => mayContract(now, member))

  const offers = await products(random, now, firm.vehicles, { rental: kind('rental'), finance: kind('finance') }, pictures)
  const policies = discounts(now)
  const signed = contracts(random, now, { products: offers, customers, corporateIds: kind('corporate'), sellerIds: graded('manager', 'cs') })
  const books = booksOf(random, now, signed, policies, (await highestId(connection, tlog)) + 1)
  const mandates = mandatesOf(random, dayOf(now), signed, new Map(customers.map((item) => [item.id, item])), firm.bankIds, papers)
  const cases = accidents(random, now, {
    insurerIds: kind('insurer'),
    repairIds: kind('repair'),
    partnerIds: kind('partner'),
    rentalIds: kind('rental'),
    staffIds: graded('ops', 'cs'),
    customers,
    papers,
  })

  await insertRows(connection, clause, clauseLibrary(), cipher)
  await insertRows(connection, product, offers, cipher)
  await insertRows(connection, urentDiscountPolicy, policies, cipher)
  await insertRows(connection, purchase, signed, cipher)
  await insertRows(connection, cms, mandates, cipher)
  await insertRows(connection, urent, books.cycles, cipher)
  await insertRows(connection, monthlyInvoice, books.invoices, cipher)
  await insertRows(connection, tlog, books.payments, cipher)
  await insertRows(connection, accRent, cases, cipher)
  for (const sql of closing) await connection.query(sql)
}
