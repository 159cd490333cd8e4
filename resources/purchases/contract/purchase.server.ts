import { addDays } from '#schema/base/time.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Db, Draft, Hooks, Row } from '#schema'
import { implement } from '#schema'
import { isInFrozenState } from '#schema/row/frozen.ts'
import { memberAddressee } from '../../documents/addressee.server.ts'
import { letterFile } from '../../documents/letter.server.ts'
import { queueDocumentMail } from '../../documents/queueDocumentMail.server.ts'
import { companyFooter } from '../../settings/setting.server.ts'
import { creditCard } from '../../members/card/creditCard.ts'
import { aoption } from '../../vehicles/aoption.ts'
import { extColor } from '../../vehicles/extColor.ts'
import { intColor } from '../../vehicles/intColor.ts'
import { allBelongToModel } from '../../vehicles/modelMembership.server.ts'
import { trim } from '../../vehicles/trim.ts'
import { cms } from '../debit/cms.ts'
import { billDeposit } from './contractDeposit.server.ts'
import { contractExecutionHandlers } from './contractExecutionHandlers.server.ts'
import { depositSettlementLetter } from './depositDocument.server.ts'
import { discountIssue } from '../discountTerms.server.ts'
import { product } from '../product.ts'
import { purchase } from './purchase.ts'
import { quoteInputKeys, priceQuote } from './quote.server.ts'
import { quoteFile } from './quoteFile.server.ts'

type Purchase = Row<typeof purchase>
type PurchaseDraft = Partial<Draft<typeof purchase>>

const quoteDays = 14

const changesAny = (keys: readonly (keyof PurchaseDraft & keyof Purchase)[], draft: PurchaseDraft, before: Purchase) =>
  keys.some((key) => draft[key] !== undefined && !isDeepStrictEqual(draft[key], before[key]))

async function partsMatchModel(db: Db, { trim_id, ext_color_id, int_color_id, aoption_ids = [] }: PurchaseDraft) {
  const idsOf = (id: number | null | undefined) => (id ? [id] : [])
  if (trim_id === undefined || [...idsOf(ext_color_id), ...idsOf(int_color_id), ...aoption_ids].length === 0) return true
  const { model_id } = await db.get(trim, trim_id)
  return (
    (await allBelongToModel(db, extColor, idsOf(ext_color_id), model_id)) &&
    (await allBelongToModel(db, intColor, idsOf(int_color_id), model_id)) &&
    (await allBelongToModel(db, aoption, aoption_ids, model_id))
  )
}

async function isPayable(db: Db, { pay_method, cms_id, credit_card_id }: Purchase) {
  if (pay_method === 'cms') return cms_id !== null && (await db.get(cms, cms_id)).status === 'active'
  if (pay_method === 'card') return credit_card_id !== null && (await db.get(creditCard, credit_card_id)).status === 'active'
  return true
}

const hooks: Hooks<typeof purchase> = {
  async beforeSave({ draft, before, db, now, error }) {
    const { contractor: _contractor, guarantor: _guarantor, id_docs: _papers, ...plain } = { ...before, ...draft }
    if (plain.owner_type === 'corp' && !plain.corp_id) throw error('corpMissing', { path: 'corp_id' })
    if (before && isInFrozenState(purchase, before)) return
    if (!(await partsMatchModel(db, plain))) throw error('otherModel')
    if (plain.product_id === undefined || (before && !changesAny([...quoteInputKeys, 'discount_policy_ids'], draft, before))) return
    const of = await db.get(product, plain.product_id)
    const unfit = await discountIssue(db, plain.discount_policy_ids, { ...plain, product_id: plain.product_id, kind: of.kind })
    if (unfit) throw error(unfit)
    if (before && !changesAny(quoteInputKeys, draft, before)) return
    // A fee equal to the calculated one is recalculated; a negotiated fee is kept.
    const isFollowing =
      before && (draft.monthly_fee === undefined || draft.monthly_fee === before.monthly_fee) && before.monthly_fee === before.calc_snapshot?.monthly
    const { problem: unpriced, filled, snapshot } = priceQuote(of, plain, now)
    if (unpriced) throw error(unpriced)
    const monthly_fee = isFollowing ? snapshot.monthly : (plain.monthly_fee ?? snapshot.monthly)
    return { kind: of.kind, ...filled, monthly_fee, calc_snapshot: snapshot }
  },
  async del({ row, error }) {
    if (isInFrozenState(purchase, row)) throw error('signed')
  },
}

export const purchaseServer = implement(
  purchase,
  {
    async quoteFile({ params, db, error }) {
      const row = await db.get(purchase, params.id)
      if (!row.calc_snapshot) throw error('notCalculated')
      return quoteFile(db, row, row.calc_snapshot, await companyFooter(db))
    },
    depositFile: async ({ params, db }) => letterFile(await depositSettlementLetter(db, await db.get(purchase, params.id))),
    async mailDeposit({ row, params, db, error }) {
      const address = params.email ?? row.bill_email ?? (await memberAddressee(db, row.user_id)).email
      if (address === null) throw error('noEmail', { path: 'email' })
      const { title, number } = await depositSettlementLetter(db, row)
      await queueDocumentMail(db, { kind: 'deposit', target_id: row.id, user_id: row.user_id, title, number, address })
    },
    async quote({ row, now, error }) {
      if (!row.calc_snapshot) throw error('notCalculated')
      return { valid_until: addDays(now, quoteDays) }
    },
    async screen({ row: { contractor, id_docs }, error }) {
      if (contractor === null || id_docs === null) throw error('papersMissing')
    },
    approve: async ({ params: { agency, grade, score, note = null }, now }) => ({ credit_result: { agency, grade, score, note, at: now } }),
    async contract({ params: { signed_at }, row, db, now, random, error }) {
      if (!row.clauses?.length) throw error('clausesMissing')
      if (row.clauses.some(({ required, agreed_at }) => required && !agreed_at)) throw error('notAgreed')
      if (signed_at > now) throw error('signedLater')
      if (!(await isPayable(db, row))) throw error('notPayable')
      await billDeposit(db, row)
      return { contract_no: `C${now.slice(2, 10).replaceAll('-', '')}${random(5)}` }
    },
    ...contractExecutionHandlers,
  },
  hooks,
)
