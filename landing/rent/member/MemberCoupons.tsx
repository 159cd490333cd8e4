import { useEffect, useState } from 'react'
import type { Api } from '#resources/api.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { memberApi } from '../../components/memberApi.ts'
import { CouponCodeForm } from './CouponCodeForm.tsx'
import type { OwnRow } from './findOwnRows.ts'
import { Refusal } from '../../components/Refusal.tsx'

const messages = {
  ko: {
    title: '쿠폰과 포인트',
    points: (count: number) => `포인트 ${count.toLocaleString('ko-KR')}점`,
    none: '쓸 수 있는 쿠폰이 없습니다.',
    until: (day: string) => `${day}까지`,
    offers: '받을 수 있는 쿠폰',
    take: '받기',
  },
  en: {
    title: 'Coupons and points',
    points: (count: number) => `${count.toLocaleString('en-GB')} points`,
    none: 'You have no coupon to use.',
    until: (day: string) => `Until ${day}`,
    offers: 'Coupons for you',
    take: 'Claim',
  },
}

type CouponOffer = Awaited<ReturnType<Api['coupon']['offered']>>[number]

/** Coupons that the member can claim. */
function ClaimableCoupons({ onChanged }: { onChanged(): void }) {
  const { say } = usePageLanguage()
  const { offers: title, take } = say(messages)
  const [offers, setOffers] = useState<readonly CouponOffer[]>([])
  const [problem, setProblem] = useState('')
  const load = () =>
    void memberApi.get('coupon', 'offered').then((result) => result.ok && setOffers(result.value.filter(({ had, qty_user }) => had < qty_user)))
  useEffect(load, [])
  async function claim(program_id: number) {
    const result = await memberApi.post('coupon', 'download', { program_id })
    setProblem(result.ok ? '' : result.error.message)
    load()
    onChanged()
  }
  if (offers.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="rows">
        {offers.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <button className="quiet" onClick={() => void claim(id)} aria-label={`${name} ${take}`}>
              {take}
            </button>
          </li>
        ))}
      </ul>
      {problem !== '' && <Refusal>{problem}</Refusal>}
    </>
  )
}

interface MemberCouponsProps {
  coupons: readonly OwnRow<'coupon'>[]
  points: number
  onChanged(): void
}

/** Points and coupons of a member, coupons to claim, and a field for a code. */
export function MemberCoupons({ coupons, points, onChanged }: MemberCouponsProps) {
  const { say } = usePageLanguage()
  const { title, points: pointsText, none, until } = say(messages)
  const usable = coupons.filter(({ status }) => status === 'issued')
  return (
    <section className="panel step" aria-labelledby="coupons">
      <h2 id="coupons">{title}</h2>
      <p>
        <strong>{pointsText(points)}</strong>
      </p>
      {usable.length === 0 && <p className="small">{none}</p>}
      <ul className="rows">
        {usable.map(({ id, code, benefit_snapshot, valid_to }) => (
          <li key={id}>
            <span>{benefit_snapshot?.name ?? code}</span>
            <span className="small">{until(valid_to.slice(0, 10))}</span>
          </li>
        ))}
      </ul>
      <ClaimableCoupons onChanged={onChanged} />
      <CouponCodeForm onEntered={onChanged} />
    </section>
  )
}
