import type { AccessLevel } from '#schema'
import { choice } from '#schema'

const label = { ko: '겹치는 예약', en: 'Overlapping rentals' } as const

const overlapChoices = {
  refuse: { ko: '겹치면 등록하지 않음', en: 'Do not register' },
  swap: { ko: '같은 급 차량으로 교체', en: 'Swap to equivalent cars' },
} as const

const refuseByDefault = {
  default: 'refuse',
  help: {
    ko: '교체하면 요금은 그대로이고 회원에게 알립니다. 하나라도 옮길 수 없으면 등록하지 않습니다.',
    en: 'Swaps keep the price, and members are notified. If any rental cannot be moved, nothing is registered.',
  },
} as const

/** What to do with rentals that overlap an out-of-service period. */
export const onOverlapField = choice(label, overlapChoices, refuseByDefault)

/** The same field, only for callers with the given write access. */
export const onOverlapFieldWithAccess = (can: { readonly write: AccessLevel | undefined }) => choice(label, overlapChoices, { ...refuseByDefault, can })
