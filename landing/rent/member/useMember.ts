import { useCallback, useEffect, useState } from 'react'
import type { profileShape } from '#resources/members/shared/shapes.ts'
import type { z } from 'zod'
import { memberApi } from '../../components/memberApi.ts'
import type { OwnRow } from './findOwnRows.ts'
import { findOwnRows } from './findOwnRows.ts'

/** What a member needs to book. */
export interface Member {
  readonly profile: z.infer<typeof profileShape>
  readonly licences: readonly OwnRow<'driverLicense'>[]
  readonly cards: readonly OwnRow<'creditCard'>[]
  readonly coupons: readonly OwnRow<'coupon'>[]
}

export type MemberState =
  | { readonly is: 'loading' | 'anonymous' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'member'; readonly member: Member }

async function loadMember(): Promise<MemberState> {
  const profile = await memberApi.get('user', 'getProfile')
  if (!profile.ok) return profile.error.status === 401 ? { is: 'anonymous' } : { is: 'failed', message: profile.error.message }
  const [licences, cards, coupons] = await Promise.all([findOwnRows('driverLicense'), findOwnRows('creditCard'), findOwnRows('coupon')])
  const failure = [licences, cards, coupons].find(({ ok }) => !ok)
  if (!licences.ok || !cards.ok || !coupons.ok) return { is: 'failed', message: failure && !failure.ok ? failure.error.message : '' }
  return { is: 'member', member: { profile: profile.value, licences: licences.value.rows, cards: cards.value.rows, coupons: coupons.value.rows } }
}

/** The signed-in member. It is read again when the reader comes back to the page, because another tab or a vendor's page may have changed it. */
export function useMember() {
  const [state, setState] = useState<MemberState>({ is: 'loading' })
  const reload = useCallback(async () => setState(await loadMember()), [])
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && void reload()
    back()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [reload])
  return { state, reload }
}
