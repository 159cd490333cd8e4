import { ruleIssue } from '#schema'
import type { LeaseProductRates } from '#rules/lease.ts'

const repeated = (values: readonly (number | string)[]) => values.findIndex((value, index) => values.indexOf(value) !== index)

/** Checks a product's tables together; returns the first issue with its path, or null. */
export function productRatesIssue({ terms, mileages, residuals }: Pick<LeaseProductRates, 'terms' | 'mileages' | 'residuals'>) {
  const term = repeated(terms.map(({ months }) => months))
  if (term >= 0) return ruleIssue('duplicate', ['terms', term, 'months'])
  const mileage = repeated(mileages.map(({ km }) => km))
  if (mileage >= 0) return ruleIssue('duplicate', ['mileages', mileage, 'km'])
  const residual = repeated(residuals.map(({ months, km }) => `${months} ${km}`))
  if (residual >= 0) return ruleIssue('residualTwice', ['residuals', residual, 'km'])
  for (const { months } of terms) {
    const missing = mileages.find(({ km }) => !residuals.some((one) => one.months === months && one.km === km))
    if (missing) return ruleIssue('residualMissing', 'residuals', { months, km: missing.km })
  }
  return null
}

/** Index of the first tier that is not above the previous one; -1 if all are ascending. */
export const firstUnorderedTierIndex = (tiers: readonly { elapsed: number }[]) =>
  tiers.findIndex(({ elapsed }, index) => index > 0 && elapsed <= (tiers[index - 1]?.elapsed ?? 0))
