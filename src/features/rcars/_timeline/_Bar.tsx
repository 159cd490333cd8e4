import { occupancyOwnerLabels } from '#resources/rental/occupancy/owners.ts'
import type { OccupancyView } from '#resources/rental/occupancy/occupancyCalls.ts'
import { rcarDisable } from '#resources/rental/out-of-service/rcarDisable.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { routeOf, labelText } from '#schema'
import { formatMoment } from '#schema/fields/base/format.ts'
import { fieldOf } from '#schema/row/fieldKey.ts'
import type { TimeScale } from './_timeScale.ts'
import { momentToX } from './_timeScale.ts'
import { fontSize, floatSlackPx } from './_styles.ts'
import { timelineMessages } from './_messages.ts'

const stateFields = { rent: fieldOf(rent, 'status'), rcarDisable: fieldOf(rcarDisable, 'status') } as const
const movableStates = new Set(['reserved', 'in_use', 'scheduled', 'active'])

/** Rentals and out-of-service periods that are not over can be moved. */
export const isMovable = ({ holder, state }: OccupancyView) => holder in stateFields && state !== null && movableStates.has(state)

function toneOf({ holder, state, late }: OccupancyView) {
  if (late) return 'bad'
  const field = holder === 'rent' || holder === 'rcarDisable' ? stateFields[holder] : undefined
  return (state !== null && field?.tone?.(state, {}, '')) || 'idle'
}

const minBarWidth = 6
const padding = 8
/** The hatching is not visible on bars narrower than one stripe, in pixels. */
const stripe = 2
const wideLetter = /[^\u0000-\u02ff]/

/** An occupancy with its position in whole pixels; each bar is placed relative to the end of the previous one. */
export interface PlacedOccupancy {
  readonly occupancy: OccupancyView
  readonly width: number
  /** Distance from the end of the previous bar. */
  readonly gap: number
  /** Width of the turnaround after the occupancy. */
  readonly turnaroundWidth: number
}

/** The bars of a row, from left to right. */
export function placeOccupancies(held: readonly OccupancyView[], span: TimeScale): readonly PlacedOccupancy[] {
  const most = span.days * span.dayWidth - minBarWidth
  let end = floatSlackPx
  return held.map((item) => {
    const left = Math.min(most, Math.round(momentToX(span, item.from_at)))
    const width = Math.max(minBarWidth, Math.round(momentToX(span, item.user_to_at)) - left)
    const ready = Math.round(momentToX(span, item.to_at)) - left - width
    const turnaroundWidth = ready < stripe ? 0 : ready
    const gap = left - end
    end = left + width + turnaroundWidth
    return { occupancy: item, width, gap, turnaroundWidth }
  })
}

/** The part of a name that fits a bar. Clipping with CSS would do the same, but a thousand clipped elements slow down scrolling. */
function fittingText(name: string, width: number) {
  let room = width - padding
  let fits = ''
  for (const letter of name) {
    room -= (wideLetter.test(letter) ? 1 : 0.65) * fontSize
    if (room < 0) break
    fits += letter
  }
  return fits
}

/**
 * The bar of one occupancy, with its turnaround at the end. A plain link instead of a component, because
 * thousands of them mount and unmount; the grid handles clicks and sets the tooltip.
 */
export function renderBar({ occupancy, width, gap, turnaroundWidth }: PlacedOccupancy, isDragged: boolean, mayMove: boolean) {
  const { id, holder, holder_id, who, from_at, user_to_at } = occupancy
  const message = timelineMessages().bar(labelText(occupancyOwnerLabels[holder], holder), who ?? '', formatMoment(from_at), formatMoment(user_to_at))
  return (
    <a
      key={id}
      href={`/admin/${routeOf(holder)}/${holder_id}/show`}
      className={`bar ${holder} ${toneOf(occupancy)}${turnaroundWidth > 0 ? ' readied' : ''}${isDragged ? ' dragged' : ''}`}
      style={
        turnaroundWidth > 0
          ? { width: width + turnaroundWidth, marginLeft: gap + floatSlackPx, borderRightWidth: turnaroundWidth }
          : { width, marginLeft: gap + floatSlackPx }
      }
      aria-label={message}
      {...(mayMove && { 'data-held': id, 'aria-describedby': 'timeline-keys' })}
    >
      {fittingText(who ?? '', width)}
    </a>
  )
}

/** The x position where the occupancy ends and the turnaround begins. */
export const barEndOf = (bar: Element) => bar.getBoundingClientRect().left + bar.clientLeft + bar.clientWidth
