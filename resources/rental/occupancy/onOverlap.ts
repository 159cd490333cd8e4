import type { AccessLevel } from '#schema'
import { choice } from '#schema'

const label = { ko: '겹치는 예약', en: 'Rides in the way' } as const

const ways = { refuse: { ko: '있으면 등록 안 함', en: 'Refuse' }, swap: { ko: '같은 급 차량으로 교체', en: 'Swap to equal cars' } } as const

const refused = {
  default: 'refuse',
  help: {
    ko: '교체하면 요금은 그대로이고 회원에게 알립니다. 하나라도 옮길 수 없으면 등록하지 않습니다.',
    en: 'Prices stay and members are told. All of them move, or nothing is kept.',
  },
} as const

/** What to do with rentals that overlap an out-of-service period. */
export const onOverlap = choice(label, ways, refused)

/** The same field, only for callers with the given write access. */
export const onOverlapFor = (can: { readonly write: AccessLevel | undefined }) => choice(label, ways, { ...refused, can })
