import type { ExtraProps } from '../../components/Extra.tsx'
import { LiveRides } from '../rent/_LiveRides.tsx'
import { liveWords } from '../rent/_liveWords.ts'

const stops = new Set(['pause', 'repair'])

/** Who still has the car, or is promised it, while it is taken from the road. */
export default function CarAction({ row, action = '' }: ExtraProps) {
  const text = liveWords()
  return row && stops.has(action) ? <LiveRides filter={{ rcar_id: row.id }} title={text.ahead} none={text.noneAhead} /> : null
}
