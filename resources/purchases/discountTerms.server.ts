import type { Db, Row } from '#schema'
import { ruleIssue } from '#schema'
import { urentDiscountPolicy } from './urentDiscountPolicy.ts'

/** What the terms of a discount depend on. */
interface DiscountedContract {
  readonly product_id: number
  readonly kind: string | null
  readonly term_months?: number | null | undefined
}

const policyApplies = (policy: Row<typeof urentDiscountPolicy>, { product_id, kind, term_months }: DiscountedContract) =>
  (!policy.product_ids?.length || policy.product_ids.includes(product_id)) &&
  (!policy.kinds?.length || policy.kinds.some((one) => one === kind)) &&
  (term_months ?? 0) >= (policy.min_term_months ?? 0)

/** The issue of the first chosen discount that does not fit the contract's product, kind or term; null where all fit. */
export async function discountIssue(db: Db, ids: readonly number[] | null | undefined, contract: DiscountedContract) {
  const policies = await Promise.all((ids ?? []).map((id) => db.get(urentDiscountPolicy, id)))
  const wrong = policies.find((policy) => !policyApplies(policy, contract))
  return wrong ? ruleIssue('discountUnfit', 'discount_policy_ids', { name: wrong.name }) : null
}
