import { dayAfter } from '#schema/base/time.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Db, Draft, Hooks, Row } from '#schema'
import { serve } from '#schema'
import { isSettled } from '#schema/frozen.ts'
import { footerOf } from '../settings/setting.server.ts'
import { creditCard } from '../users/creditCard.ts'
import { aoption } from '../vehicles/aoption.ts'
import { extColor } from '../vehicles/extColor.ts'
import { intColor } from '../vehicles/intColor.ts'
import { allOfModel } from '../vehicles/ofModel.server.ts'
import { trim } from '../vehicles/trim.ts'
import { cms } from './cms.ts'
import { billDeposit } from './contractDeposit.server.ts'
import { contractMoves } from './contractMoves.server.ts'
import { product } from './product.ts'
import { purchase } from './purchase.ts'
import { pricedBy, quoted } from './quote.server.ts'
import { quoteFile } from './quoteFile.server.ts'

type Purchase = Row<typeof purchase>
type PurchaseDraft = Partial<Draft<typeof purchase>>

const quoteDays = 14

const changed = (keys: readonly (keyof PurchaseDraft & keyof Purchase)[], draft: PurchaseDraft, before: Purchase) =>
  keys.some((key) => draft[key] !== undefined && !isDeepStrictEqual(draft[key], before[key]))

async function fitsModel(db: Db, { trim_id, ext_color_id, int_color_id, aoption_ids = [] }: PurchaseDraft) {
  const some = (id: number | null | undefined) => (id ? [id] : [])
  if (trim_id === undefined || [...some(ext_color_id), ...some(int_color_id), ...aoption_ids].length === 0) return true
  const { model_id } = await db.get(trim, trim_id)
  return (
    (await allOfModel(db, extColor, some(ext_color_id), model_id)) &&
    (await allOfModel(db, intColor, some(int_color_id), model_id)) &&
    (await allOfModel(db, aoption, aoption_ids, model_id))
  )
}

async function isPayable(db: Db, { pay_method, cms_id, credit_card_id }: Purchase) {
  if (pay_method === 'cms') return cms_id !== null && (await db.get(cms, cms_id)).status === 'active'
  if (pay_method === 'card') return credit_card_id !== null && (await db.get(creditCard, credit_card_id)).status === 'active'
  return true
}

const hooks: Hooks<typeof purchase> = {
  async save({ draft, before, db, now, fault }) {
    const { contractor: _contractor, guarantor: _guarantor, id_docs: _papers, ...plain } = { ...before, ...draft }
    if (plain.owner_type === 'corp' && !plain.corp_id) throw fault('corpMissing', { at: 'corp_id' })
    if (before && isSettled(purchase, before)) return
    if (!(await fitsModel(db, plain))) throw fault('otherModel')
    if (plain.product_id === undefined || (before && !changed(pricedBy, draft, before))) return
    const of = await db.get(product, plain.product_id)
    // A fee that followed the calculator goes on following it; one that somebody negotiated stays.
    const isFollowing =
      before && (draft.monthly_fee === undefined || draft.monthly_fee === before.monthly_fee) && before.monthly_fee === before.calc_snapshot?.monthly
    const { problem: unpriced, filled, snapshot } = quoted(of, plain, now)
    if (unpriced) throw fault(unpriced)
    const monthly_fee = isFollowing ? snapshot.monthly : (plain.monthly_fee ?? snapshot.monthly)
    return { kind: of.kind, ...filled, monthly_fee, calc_snapshot: snapshot }
  },
  async del({ row, fault }) {
    if (isSettled(purchase, row)) throw fault('signed')
  },
}

export const purchaseServer = serve(
  purchase,
  {
    async quoteFile({ params, db, fault }) {
      const row = await db.get(purchase, params.id)
      if (!row.calc_snapshot) throw fault('notCalculated')
      return quoteFile(db, row, row.calc_snapshot, await footerOf(db))
    },
    async quote({ row, now, fault }) {
      if (!row.calc_snapshot) throw fault('notCalculated')
      return { valid_until: dayAfter(now, quoteDays) }
    },
    async screen({ row: { contractor, id_docs }, fault }) {
      if (contractor === null || id_docs === null) throw fault('papersMissing')
    },
    approve: async ({ params: { agency, grade, score, note = null }, now }) => ({ credit_result: { agency, grade, score, note, at: now } }),
    async contract({ params: { signed_at }, row, db, now, random, fault }) {
      if (!row.clauses?.length) throw fault('clausesMissing')
      if (row.clauses.some(({ required, agreed_at }) => required && !agreed_at)) throw fault('notAgreed')
      if (signed_at > now) throw fault('signedLater')
      if (!(await isPayable(db, row))) throw fault('notPayable')
      await billDeposit(db, row)
      return { contract_no: `C${now.slice(2, 10).replaceAll('-', '')}${random(5)}` }
    },
    ...contractMoves,
  },
  hooks,
)
