import { memo } from 'react'
import { holderLabels } from '#resources/rides/holders.ts'
import type { Held } from '#resources/rides/occupancyCalls.ts'
import { rcar } from '#resources/rides/rcar.ts'
import { rcarDisable } from '#resources/rides/rcarDisable.ts'
import { rent } from '#resources/rides/rent.ts'
import { routeOf, textOf } from '#schema'
import { clock } from '#schema/fields/shown.ts'
import { fieldOf } from '#schema/slot.ts'
import type { Car } from './_lines.ts'
import type { Span } from './_span.ts'
import { placeOf } from './_span.ts'
import { headWidth } from './_styles.ts'
import { timelineWords } from './_words.ts'

interface CarLineProps {
  car: Car
  held: readonly Held[]
  span: Span
  top: number
  /** What of the days is drawn, in pixels from the left. */
  drawnFrom: number
  drawnTo: number
  /** The bar that is being moved. */
  dragged: number | undefined
  /** Times may be planned here. */
  plans: boolean
}

/** A car and what holds it, from the left to the right as the days pass. */
export const CarLine = memo(function CarLine({ car, held, span, top, drawnFrom, drawnTo, dragged, plans }: CarLineProps) {
  return (
    <div role="row" className="line" data-car={car.id} style={{ top, width: headWidth + span.days * span.dayWidth }}>
      <div role="rowheader" className="head">
        <a href={`/admin/${routeOf(rcar.name)}/${car.id}/show`}>{car.plate_no}</a>
        <span title={car.name}>{car.name}</span>
        {plans && (
          <button type="button" data-plan={car.id} aria-label={timelineWords().planFor(car.plate_no)} title={timelineWords().plan}>
            +
          </button>
        )}
      </div>
      <div role="cell" className="days" style={{ backgroundSize: `${span.dayWidth}px 100%` }}>
        {held.map((each) => {
          const [left, right] = [placeOf(span, each.from_at), placeOf(span, each.to_at)]
          if (right < drawnFrom || left > drawnTo) return null
          return <Bar key={each.id} held={each} span={span} left={left} right={right} isDragged={each.id === dragged} isMovable={plans && isMovable(each)} />
        })}
      </div>
    </div>
  )
})

const states = { rent: fieldOf(rent, 'status'), rcarDisable: fieldOf(rcarDisable, 'status') } as const
const movable = new Set(['reserved', 'in_use', 'scheduled', 'active'])

/** Rides and times out of service that are not over may be planned otherwise. */
export const isMovable = ({ holder, state }: Held) => holder in states && state !== null && movable.has(state)

function toneOf({ holder, state, late }: Held) {
  if (late) return 'bad'
  const field = holder === 'rent' || holder === 'rcarDisable' ? states[holder] : undefined
  return (state !== null && field?.tone?.(state, {}, '')) || 'idle'
}

const least = 4

interface BarProps {
  held: Held
  span: Span
  left: number
  right: number
  isDragged: boolean
  isMovable: boolean
}

/** Plain links, for thousands of them come and go; whoever presses one is led on by the grid. */
const Bar = memo(function Bar({ held, span, left, right, isDragged, isMovable: mayMove }: BarProps) {
  const { id, holder, holder_id, who, from_at, user_to_at } = held
  const end = Math.min(right, placeOf(span, user_to_at))
  const says = timelineWords().bar(textOf(holderLabels[holder], holder), who ?? '', clock(from_at), clock(user_to_at))
  return (
    <>
      <a
        href={`/admin/${routeOf(holder)}/${holder_id}/show`}
        className={`bar ${holder} ${toneOf(held)}${isDragged ? ' dragged' : ''}`}
        style={{ left, width: Math.max(least, end - left) }}
        title={says}
        aria-label={says}
        draggable={false}
        {...(mayMove && { 'data-held': id, 'aria-describedby': 'timeline-keys' })}
      >
        {who}
        {mayMove && <i data-edge="" />}
      </a>
      {right > end && <div className="gap" aria-hidden="true" title={timelineWords().turnaround} style={{ left: end, width: right - end }} />}
    </>
  )
})
