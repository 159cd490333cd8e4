import { memo } from 'react'
import type { OccupancyView } from '#resources/rental/occupancy/occupancyCalls.ts'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { routeOf } from '#schema'
import { renderBar, isMovable, placeOccupancies } from './_Bar.tsx'
import type { TimelineCar } from './_lines.ts'
import type { TimeScale } from './_timeScale.ts'
import { carColumnWidth, rowHeight } from './_styles.ts'
import { timelineMessages } from './_messages.ts'

interface CarLineProps {
  car: TimelineCar
  occupancies: readonly OccupancyView[]
  span: TimeScale
  /** The index among all lines. */
  index: number
  /** The id of the bar that is being dragged. */
  draggedId: number | undefined
  /** Whether the user may plan here. */
  canPlan: boolean
}

/** A car with its occupancies in order of time. */
export const CarLine = memo(function CarLine({ car, occupancies, span, index, draggedId, canPlan }: CarLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="line"
      data-car={car.id}
      style={{ top: index * rowHeight, width: carColumnWidth + span.days * span.dayWidth }}
    >
      <div role="rowheader" className="head">
        <a href={`/admin/${routeOf(rcar.name)}/${car.id}/show`}>{car.plate_no}</a>
        <span title={car.name}>{car.name}</span>
        {canPlan && (
          <button type="button" data-plan={car.id} aria-label={timelineMessages().planFor(car.plate_no)} title={timelineMessages().plan}>
            +
          </button>
        )}
      </div>
      <div role="cell" className="days" style={{ backgroundSize: `${span.dayWidth}px 100%` }}>
        {/* Elements, not components: a row always renders as a whole, and a React fiber per bar would cost as much as the bar. */}
        {placeOccupancies(occupancies, span).map((place) => renderBar(place, place.occupancy.id === draggedId, canPlan && isMovable(place.occupancy)))}
      </div>
    </div>
  )
})
