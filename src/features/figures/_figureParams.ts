import { useSearchParams } from 'react-router-dom'
import type { FigureDefinition } from '#resources/figures/figureDefinition.ts'
import type { FigureKey, PeriodPreset } from '#resources/figures/figureDefinitions.ts'
import type { FigureFilters, FigureFilterKey } from '#resources/figures/figureFilters.ts'
import { figureDefinitions, isFigureKey, periodPresets } from '#resources/figures/figureDefinitions.ts'
import { isFigureFilterKey } from '#resources/figures/figureFilters.ts'
import { hasAccess } from '#schema'
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
export function useAvailableFigures(): readonly FigureKey[] {
  const accessLevel = useAccessLevel()
  return Object.keys(figureDefinitions).filter((key): key is FigureKey => isFigureKey(key) && hasAccess(accessLevel, figureDefinitions[key].needs))
}

export const figureFiltersOf = (figure: FigureKey): readonly FigureFilterKey[] => (figureDefinitions[figure] as FigureDefinition).narrows ?? []

/** As query parameters of the page and of a saved view. */
export const pageQueryOf = ({ figure, isOverview, period, from, until, filters }: FiguresPageState): Record<string, string> => ({
  ...(!isOverview && { figure }),
  ...(from !== undefined && until !== undefined ? { from, until } : { period }),
  ...filters,
})

/** A figure of balances is that of a single day; without one, of today. */
export function figureReportPeriod({ figure, period, from, until }: FiguresPageState) {
  if (!(figureDefinitions[figure] as FigureDefinition).asOf) return { period, from, until }
  return until === undefined ? { period: 'month' as const } : { period, from: until, until }
}

/** As parameters of the server call. */
export function callParamsOf(state: FiguresPageState): Record<string, string> {
  const filterEntries = Object.entries(state.filters).map(([key, value]) => [`only[${key}]`, value] as const)
  return { ...pageQueryOf({ ...state, ...figureReportPeriod(state), filters: {} }), ...Object.fromEntries(filterEntries) }
}

/** Drops filters that the figure does not support. */
const filtersIn = (figure: FigureKey, input: Iterable<readonly [string, string]>): FigureFilters =>
  Object.fromEntries([...input].filter(([key]) => isFigureFilterKey(key) && figureFiltersOf(figure).includes(key)))

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
    filters: filtersIn(figure, params.entries()),
  }
  const onChange = (next: Partial<FiguresPageState>) => {
    const all = { ...filters, ...next }
    setParams(pageQueryOf({ ...all, filters: all.isOverview ? {} : filtersIn(all.figure, Object.entries(all.filters)) }))
  }
  return { params: filters, onChange }
}
