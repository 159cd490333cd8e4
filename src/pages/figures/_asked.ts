import { useSearchParams } from 'react-router-dom'
import type { FigureKey, Preset } from '#resources/figures/figures.ts'
import { figures, isFigure, presets } from '#resources/figures/figures.ts'
import { reaches } from '#schema'
import { isDay } from '#schema/base/time.ts'
import { useRung } from '../../parts/me.tsx'

/** What the page shows; all of it stands in its address. */
export interface Asked {
  readonly figure: FigureKey
  readonly period: Preset
  /** Days of one's own, in place of the period. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(presets, text)
const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : undefined)

/** The figures that somebody may know, in their order. */
export function useFigures(): readonly FigureKey[] {
  const rung = useRung()
  return Object.keys(figures).filter((key): key is FigureKey => isFigure(key) && reaches(rung, figures[key].needs))
}

/** As the wire, the address and a saved view say it. */
export const paramsOf = ({ figure, period, from, until }: Asked): Record<string, string> =>
  from !== undefined && until !== undefined ? { figure, from, until } : { figure, period }

/** What is asked for, and the way to ask for something else. */
export function useAsked() {
  const [params, setParams] = useSearchParams()
  const known = useFigures()
  const [figure, period] = [params.get('figure'), params.get('period')]
  const asked: Asked = {
    figure: known.find((key) => key === figure) ?? known[0] ?? 'funnel',
    period: isPreset(period) ? period : 'lastMonth',
    from: dayIn(params.get('from')),
    until: dayIn(params.get('until')),
  }
  return { asked, ask: (next: Partial<Asked>) => setParams(paramsOf({ ...asked, ...next })) }
}
