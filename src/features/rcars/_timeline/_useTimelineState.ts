import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isDay, toSeoulWallTime } from '#schema/base/time.ts'
import type { CarGrouping } from './_lines.ts'
import { carGroupings } from './_lines.ts'
import type { ZoomLevel } from './_timeScale.ts'
import { zoomLevels } from './_timeScale.ts'

const isMode = (text: string | null): text is ZoomLevel => text !== null && text in zoomLevels
const groupIn = (text: string | null): CarGrouping => carGroupings.find((item) => item === text) ?? 'none'

/** The filters of the list, from its query parameter. */
function filterIn(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {}
  try {
    const read: unknown = JSON.parse(text)
    return read instanceof Object && !Array.isArray(read) ? { ...read } : {}
  } catch {
    return {}
  }
}

/** The filters without one of them; null if none is left. */
function filterWithout(text: string | null, key: string) {
  const remaining = Object.entries(filterIn(text)).filter(([item]) => item !== key)
  return remaining.length === 0 ? null : JSON.stringify(Object.fromEntries(remaining))
}

/** The state of the timeline: start day, zoom, grouping and cars. All of it is in the query string. */
export function useTimelineState() {
  const [params, setParams] = useSearchParams()
  const modeParam = params.get('mode')
  const mode: ZoomLevel = isMode(modeParam) ? modeParam : 'week'
  const day = params.get('from') ?? ''
  const from = isDay(day) ? day : toSeoulWallTime(new Date()).slice(0, 10)
  const text = params.get('filter')
  const filter = useMemo(() => filterIn(text), [text])
  const go = (next: Readonly<Partial<Record<'mode' | 'from' | 'group' | 'filter', string | null>>>) =>
    setParams((before) => {
      for (const [key, value] of Object.entries(next)) {
        if (value === null) before.delete(key)
        else before.set(key, value)
      }
      return before
    })
  /** Removes one condition from the address, in the scope or in the filters. */
  const clear = (key: string) =>
    setParams((before) => {
      const filters = filterWithout(text, key)
      before.delete(key)
      if (filters === null) before.delete('filter')
      else before.set('filter', filters)
      return before
    })
  return { mode, from, group: groupIn(params.get('group')), filter, go, clear }
}
export type TimelineState = ReturnType<typeof useTimelineState>
