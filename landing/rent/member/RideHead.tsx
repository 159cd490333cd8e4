import type { CarOffer } from '#resources/rental/fleet/offerCalls.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { CarPicture } from '../CarCard.tsx'
import type { Period } from '../period.ts'
import { periodLengthText, periodText } from '../period.ts'

interface RideHeadProps {
  offer: CarOffer | null
  /** Name of the car if it is not offered any more. */
  name?: string | undefined
  period: Period
}

/** Picture, name, time and place of a ride. */
export function RideHead({ offer, name = '', period }: RideHeadProps) {
  const { language } = usePageLanguage()
  return (
    <section className="ride-head">
      <CarPicture image={offer?.images[0] ?? null} alt="" isFirst />
      <div>
        <h2>{offer?.name ?? name}</h2>
        <p>
          {periodText(language, period)} <span className="small">({periodLengthText(language, period)})</span>
        </p>
        {offer && (
          <p className="small">
            {offer.spot.name} · {offer.spot.address}
          </p>
        )}
      </div>
    </section>
  )
}
