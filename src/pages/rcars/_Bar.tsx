import { occupancyOwnerLabels } from '#resources/rental/occupancy/owners.ts'
import type { OccupancyView } from '#resources/rental/occupancy/occupancyCalls.ts'
import { rcarDisable } from '#resources/rental/out-of-service/rcarDisable.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { routeOf, labelText } from '#schema'
import { formatMoment } from '#schema/fields/format.ts'
import { fieldOf } from '#schema/fieldKey.ts'
import type { Span } from './_span.ts'
import { placeOf } from './_span.ts'
import { fontSize, slack } from './_styles.ts'
import { timelineWords } from './_words.ts'

const states = { rent: fieldOf(rent, 'status'), rcarDisable: fieldOf(rcarDisable, 'status') } as const
const movable = new Set(['reserved', 'in_use', 'scheduled', 'active'])

/** Rides and times out of service that are not over may be planned otherwise. */
export const isMovable = ({ holder, state }: OccupancyView) => holder in states && state !== null && movable.has(state)

function toneOf({ holder, state, late }: OccupancyView) {
  if (late) return 'bad'
  const field = holder === 'rent' || holder === 'rcarDisable' ? states[holder] : undefined
  return (state !== null && field?.tone?.(state, {}, '')) || 'idle'
}

const least = 6
const padding = 8
/** What is narrower than one of its stripes would not be seen as hatched. */
const stripe = 2
const wide = /[^\u0000-\u02ff]/

/** A time with its place, in whole pixels, for each bar stands where the one before it ends. */
export interface Placed {
  readonly held: OccupancyView
  readonly width: number
  /** From the end of what stands before it. */
  readonly gap: number
  /** How long the car is got ready afterwards. */
  readonly after: number
}

/** The bars of a row, from the left to the right. */
export function placed(held: readonly OccupancyView[], span: Span): readonly Placed[] {
  const most = span.days * span.dayWidth - least
  let end = slack
  return held.map((item) => {
    const left = Math.min(most, Math.round(placeOf(span, item.from_at)))
    const width = Math.max(least, Math.round(placeOf(span, item.user_to_at)) - left)
    const ready = Math.round(placeOf(span, item.to_at)) - left - width
    const after = ready < stripe ? 0 : ready
    const gap = left - end
    end = left + width + after
    return { held: item, width, gap, after }
  })
}

/** As much of a name as a bar surely has room for. A clip would do the same, but a clip for each of a thousand bars is what scrolling waits for. */
function fitting(name: string, width: number) {
  let room = width - padding
  let fits = ''
  for (const letter of name) {
    room -= (wide.test(letter) ? 1 : 0.65) * fontSize
    if (room < 0) break
    fits += letter
  }
  return fits
}

/** The bar of one time, at its end what it takes to get the car ready. A plain link and no component, for thousands of them come and go; whoever presses one is led on by the grid, which also says in words what it stands for. */
export function barOf({ held, width, gap, after }: Placed, isDragged: boolean, mayMove: boolean) {
  const { id, holder, holder_id, who, from_at, user_to_at } = held
  const message = timelineWords().bar(labelText(occupancyOwnerLabels[holder], holder), who ?? '', formatMoment(from_at), formatMoment(user_to_at))
  return (
    <a
      key={id}
      href={`/admin/${routeOf(holder)}/${holder_id}/show`}
      className={`bar ${holder} ${toneOf(held)}${after > 0 ? ' readied' : ''}${isDragged ? ' dragged' : ''}`}
      style={after > 0 ? { width: width + after, marginLeft: gap + slack, borderRightWidth: after } : { width, marginLeft: gap + slack }}
      aria-label={message}
      {...(mayMove && { 'data-held': id, 'aria-describedby': 'timeline-keys' })}
    >
      {fitting(who ?? '', width)}
    </a>
  )
}

/** Where the bar of a time itself ends, and getting the car ready begins. */
export const endOf = (bar: Element) => bar.getBoundingClientRect().left + bar.clientLeft + bar.clientWidth
