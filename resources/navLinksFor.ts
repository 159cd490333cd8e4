import { landingVersion } from './help/landing/landingVersion.ts'
import { visitCount } from './help/landing/visitCount.ts'
import { clockRun } from './settings/clockRun.ts'
import type { Item, Label, Resource, AccessLevel } from '#schema'
import { item, hasAccess, routeOf } from '#schema'
import { product } from './purchases/product.ts'
import { occupancy } from './rental/occupancy/occupancy.ts'
import { rcarDisable } from './rental/out-of-service/rcarDisable.ts'
import { rcarState } from './rental/inspection/rcarState.ts'
import { rent } from './rental/rent/rent.ts'
import { driverLicense } from './members/licence/driverLicense.ts'

interface NavLink {
  readonly address: string
  readonly label: Label
  readonly needs: AccessLevel
}

/** Link to the list of a resource that has no menu entry. */
const listLink = ({ name, label, can }: Resource): NavLink => ({ address: `/admin/${routeOf(name)}`, label, needs: can.read })

/** Pages that are not in the menu; shown in the search and on the home page to users with the access level. */
const extraLinks: readonly NavLink[] = [
  { address: '/admin/rents/booking', label: { ko: '전화 예약', en: 'Phone booking' }, needs: rent.can.save ?? 'super' },
  { address: '/admin/rcars/timeline', label: { ko: '차량 타임라인', en: 'Car timeline' }, needs: occupancy.can.read },
  ...[driverLicense, rcarState, rcarDisable].map(listLink),
  { address: '/admin/products/calculator', label: { ko: '상품 계산기', en: 'Product calculator' }, needs: product.can.read },
  { address: '/admin/figures', label: { ko: '경영 지표', en: 'Business figures' }, needs: 'cs' },
  { address: '/admin/finance', label: { ko: '재무 업무', en: 'Finance desk' }, needs: 'finance' },
  { address: '/admin/price-lab', label: { ko: '요금 실험실', en: 'Price lab' }, needs: 'manager' },
  { address: '/admin/landing', label: { ko: '랜딩 편집기', en: 'Landing editor' }, needs: landingVersion.can.save ?? 'super' },
  ...[landingVersion, clockRun].map(listLink),
  { address: '/admin/operations', label: { ko: '운영 상태', en: 'System status' }, needs: 'ops' },
  { address: '/admin/connection', label: { ko: '접속·프록시 점검', en: 'Connection and proxy check' }, needs: 'super' },
  { address: '/admin/handbook', label: { ko: '업무 안내서', en: 'Handbook' }, needs: 'cs' },
  { address: '/admin/rights', label: { ko: '권한표', en: 'Permissions' }, needs: 'manager' },
  { address: '/admin/access-log', label: { ko: '개인정보 열람 보고', en: 'Personal data access report' }, needs: 'super' },
  { address: '/admin/landing/visits', label: { ko: '방문 통계', en: 'Visit statistics' }, needs: visitCount.can.read },
]

/** Lists that should be empty; the home page shows a warning for each list with rows. */
const warningLists: readonly Item[] = [item(clockRun, { ko: '이상 있는 정기 작업', en: 'Failed scheduled jobs' }, { status: 'failed' })]

export const warningListsFor = (accessLevel: AccessLevel) => warningLists.filter(({ resource }) => hasAccess(accessLevel, resource.can.read))

export const navLinksFor = (accessLevel: AccessLevel) => extraLinks.filter(({ needs }) => hasAccess(accessLevel, needs))
