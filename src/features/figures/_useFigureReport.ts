import { useQuery } from '@tanstack/react-query'
import { general } from '#provider'
import { reportPeriodOf } from '#resources/figures/figureQuery.ts'
import type { FiguresPageState } from './_figureParams.ts'
import { pageQueryOf } from './_figureParams.ts'

/** The report of the chosen figure and period. */
export function useFigureReport(params: FiguresPageState) {
  const { figure, filters: only } = params
  return useQuery({
    queryKey: ['figures', pageQueryOf(params)],
    queryFn: ({ signal }) => general.figures({ figure, ...reportPeriodOf(figure, params), only }, { signal }),
  })
}
