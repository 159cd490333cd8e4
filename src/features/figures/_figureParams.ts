import { useSearchParams } from 'react-router-dom'
import type { FigureKey, PeriodPreset } from '#resources/figures/figureDefinitions.ts'
import type { FigureFilters } from '#resources/figures/figureFilters.ts'
import { periodPresets } from '#resources/figures/figureDefinitions.ts'
import { figuresVisibleTo, pickFigureFilters, reportPeriodOf } from '#resources/figures/figureQuery.ts'
import { isDay } from '#schema/base/time.ts'
import { useAccessLevel } from '../../components/session/me.tsx'

/** The state of the page; all of it is in the query string. */
export interface FiguresPageState {
  readonly figure: FigureKey
  /** All charts in place of one figure. */
  readonly isOverview: boolean
  readonly period: PeriodPreset
  /** Custom days instead of the period. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** The filters of the figure. */
  readonly filters: FigureFilters
}

const isPreset = (text: string | null): text is PeriodPreset => text !== null && Object.hasOwn(periodPresets, text)
const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : undefined)

/** The figures that the user may see, in order. */
export const useAvailableFigures = () => figuresVisibleTo(useAccessLevel())

/** As query parameters of the page and of a saved view. */
export const pageQueryOf = ({ figure, isOverview, period, from, until, filters }: FiguresPageState): Record<string, string> => ({
  ...(!isOverview && { figure }),
  ...(from !== undefined && until !== undefined ? { from, until } : { period }),
  ...filters,
})

/** As parameters of the server call. */
export function callParamsOf(state: FiguresPageState): Record<string, string> {
  const filterEntries = Object.entries(state.filters).map(([key, value]) => [`only[${key}]`, value] as const)
  return { ...pageQueryOf({ ...state, ...reportPeriodOf(state.figure, state), filters: {} }), ...Object.fromEntries(filterEntries) }
}

/** The state of the page from its address, and a function to change it. */
export function useFiguresPageState() {
  const [params, setParams] = useSearchParams()
  const availableFigures = useAvailableFigures()
  const period = params.get('period')
  const chosen = availableFigures.find((key) => key === params.get('figure'))
  const figure = chosen ?? availableFigures[0] ?? 'funnel'
  const filters: FiguresPageState = {
    figure,
    isOverview: chosen === undefined,
    period: isPreset(period) ? period : 'lastMonth',
    from: dayIn(params.get('from')),
    until: dayIn(params.get('until')),
    filters: pickFigureFilters(figure, params.entries()),
  }
  const onChange = (next: Partial<FiguresPageState>) => {
    const all = { ...filters, ...next }
    setParams(pageQueryOf({ ...all, filters: all.isOverview ? {} : pickFigureFilters(all.figure, Object.entries(all.filters)) }))
  }
  return { params: filters, onChange }
}
