import type { Offer } from './monthlyFee.ts'

const repeated = (values: readonly (number | string)[]) => values.findIndex((value, at) => values.indexOf(value) !== at)

/** What is wrong with a product's tables taken together, and where; null when nothing is. */
export function offerProblem({ terms, mileages, residuals }: Pick<Offer, 'terms' | 'mileages' | 'residuals'>) {
  const again = '같은 값이 두 번 있습니다.'
  const term = repeated(terms.map(({ months }) => months))
  if (term >= 0) return { path: ['terms', term, 'months'], message: again }
  const mileage = repeated(mileages.map(({ km }) => km))
  if (mileage >= 0) return { path: ['mileages', mileage, 'km'], message: again }
  const residual = repeated(residuals.map(({ months, km }) => `${months} ${km}`))
  if (residual >= 0) return { path: ['residuals', residual, 'km'], message: '같은 기간과 주행거리가 두 번 있습니다.' }
  for (const { months } of terms) {
    const missing = mileages.find(({ km }) => !residuals.some((one) => one.months === months && one.km === km))
    if (missing) return { path: ['residuals'], message: `${months}개월, 연 ${missing.km.toLocaleString('ko-KR')}km의 잔가율이 없습니다.` }
  }
  return null
}

/** The line of the tiers that does not rise above the one before; -1 when all do. */
export const tierBackwards = (tiers: readonly { elapsed: number }[]) => tiers.findIndex(({ elapsed }, at) => at > 0 && elapsed <= (tiers[at - 1]?.elapsed ?? 0))
