import { landingVersion } from './help/landingVersion.ts'
import { visitCount } from './help/visitCount.ts'
import type { Label, Rung } from '#schema'
import { reaches, routeOf } from '#schema'

interface OwnPlace {
  readonly address: string
  readonly label: Label
  readonly needs: Rung
}

/** Pages that stand in no menu: found by the finder and on the home page, by whoever may open them. */
const places: readonly OwnPlace[] = [
  { address: '/admin/landing', label: { ko: '랜딩 편집기', en: 'Landing editor' }, needs: landingVersion.can.save ?? 'super' },
  { address: `/admin/${routeOf(landingVersion.name)}`, label: landingVersion.label, needs: landingVersion.can.read },
  { address: '/admin/landing/visits', label: { ko: '방문 통계', en: 'Visits' }, needs: visitCount.can.read },
]

export const ownPlaces = (rung: Rung) => places.filter(({ needs }) => reaches(rung, needs))
