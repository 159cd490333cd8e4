import { useLocation } from 'react-router-dom'
import { isDay } from '#schema/base/time.ts'
import { withDayParams } from '../../components/parseScopedList.ts'

const asDay = (text: string) => [text, `${text}-01`].find(isDay)

/** The days of a mode from the address (day or month, and range), and addresses of other days. */
export function useDayNavigation(spans: readonly number[] = []) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const [at, requestedSpan] = [params.get('at') ?? undefined, params.get('span') ?? undefined]
  const day = at === undefined ? undefined : asDay(at)
  const span = spans.map(String).find((item) => item === requestedSpan)
  return {
    day,
    span,
    /** The invalid value in the address, if any. */
    wrong: day === undefined && at !== undefined ? at : span === undefined ? requestedSpan : undefined,
    to: (days: { readonly at?: string; readonly span?: string }) => pathname + withDayParams(search, days),
  }
}
export type DayNavigation = ReturnType<typeof useDayNavigation>
