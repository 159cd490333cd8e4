import { group, item } from '#schema'
import { claim } from './claims/claim.ts'
import { demandCount } from './demand/demandCount.ts'
import { doorCommand } from './trip/doorCommand.ts'
import { fineLog } from './charges/fineLog.ts'
import { occupancy } from './occupancy/occupancy.ts'
import { rcar } from './fleet/rcar.ts'
import { rcarDisable } from './out-of-service/rcarDisable.ts'
import { rcarState } from './inspection/rcarState.ts'
import { rent } from './rent/rent.ts'
import { rentEvent } from './pricing/rentEvent.ts'
import { rentPenaltyPolicy } from './pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from './pricing/rentPricePolicy.ts'
import { review } from './reviews/review.ts'
import { spot } from './fleet/spot.ts'
import { tag } from './fleet/tag.ts'

export const rentalMenuGroup = group(
  'rides',
  { ko: '시승', en: 'Rentals' },
  [
    item(rcar, { ko: '시승차량', en: 'Fleet cars' }, { status: 'active' }),
    item(tag, { ko: '차량 태그', en: 'Car tags' }),
    item(spot, { ko: '스팟', en: 'Spots' }),
    item(rent, { ko: '시승예약', en: 'Reservations' }),
    item(fineLog, { ko: '사후청구', en: 'Post-ride charges' }),
    item(review, { ko: '시승후기', en: 'Rental reviews' }, { type: 'rent' }, { columns: ['user', 'rent', 'rcar', 'score', 'content', 'status', 'is_best'] }),
    item(claim, { ko: '불편접수', en: 'Complaints' }),
    item(rentEvent, { ko: '할인 이벤트', en: 'Discount events' }),
    item(rentPricePolicy, { ko: '요금정책', en: 'Price policies' }),
    item(rentPenaltyPolicy, { ko: '페널티 정책', en: 'Penalty policies' }),
  ],
  { also: [rcarDisable, rcarState, occupancy, doorCommand, demandCount] },
)
