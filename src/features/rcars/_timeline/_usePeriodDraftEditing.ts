import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { OccupancyView } from '#resources/rental/occupancy/occupancyCalls.ts'
import type { PeriodDraft } from './_draft.ts'
import { periodDraftOf, isChanged, moveDraft, resizeDraft } from './_draft.ts'
import type { TimelineRow } from './_lines.ts'
import type { TimeScale } from './_timeScale.ts'
import { usePointerDrag } from './_usePointerDrag.ts'

interface PlanningOptions {
  readonly span: TimeScale
  readonly lines: readonly TimelineRow[]
  readonly occupancies: ReadonlyMap<number, readonly OccupancyView[]>
  /** Called when the user drops a period at its position. */
  onPropose(draft: PeriodDraft): void
}

/** The car of the nearest line above or below; the same car if there is none. */
function neighbourCar(lines: readonly TimelineRow[], car: number, way: 1 | -1) {
  const index = lines.findIndex((queue) => 'car' in queue && queue.car.id === car)
  const candidates = way === 1 ? lines.slice(index + 1) : lines.slice(0, Math.max(0, index)).toReversed()
  const match = candidates.find((queue) => 'car' in queue)
  return match && 'car' in match ? match.car.id : car
}

/** The period after a key press; null for other keys. */
function draftAfterKey(event: KeyboardEvent, now: PeriodDraft, { span, lines }: Pick<PlanningOptions, 'span' | 'lines'>): PeriodDraft | null {
  const way = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') return (event.shiftKey ? resizeDraft : moveDraft)(now, way * span.step)
  return event.key === 'ArrowUp' || event.key === 'ArrowDown' ? { ...now, rcar_id: neighbourCar(lines, now.rcar_id, way) } : null
}

/** Moves, resizes and draws periods by mouse or keyboard. It does not save. */
export function usePeriodDraftEditing({ span, lines, occupancies, onPropose }: PlanningOptions) {
  const [draft, setDraft] = useState<PeriodDraft | null>(null)
  const latest = useRef<PeriodDraft | null>(null)
  const show = (next: PeriodDraft | null) => {
    latest.current = next
    setDraft(next)
  }
  const occupancyOf = (target: Element) => {
    const id = Number(target.closest('[data-held]')?.getAttribute('data-held') ?? Number.NaN)
    return [...occupancies.values()].flat().find((item) => item.id === id)
  }
  const { forget, ...pointer } = usePointerDrag({ span, lines, occupancyOf, latest, show, onPropose })
  useEffect(() => {
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      forget()
      latest.current = null
      setDraft(null)
    }
    window.addEventListener('keydown', onEscape)
    return () => window.removeEventListener('keydown', onEscape)
  }, [forget])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const pressedOccupancy = event.target instanceof Element ? occupancyOf(event.target) : undefined
    if (!pressedOccupancy) return
    const now = latest.current?.occupancy?.id === pressedOccupancy.id ? latest.current : periodDraftOf(pressedOccupancy)
    const next = draftAfterKey(event, now, { span, lines })
    if (next) show(next)
    else if (event.key === 'Enter' && isChanged(now)) onPropose(now)
    else return
    event.preventDefault()
  }
  return { draft, drop: () => show(null), hands: { ...pointer, onKeyDown } }
}
