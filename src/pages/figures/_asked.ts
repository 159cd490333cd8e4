import { useSearchParams } from 'react-router-dom'
import type { Figure, FigureKey, FigureFilters, FigureFilterKey, Preset } from '#resources/figures/figures.ts'
import { figures, isFigure, isFigureFilterKey, presets } from '#resources/figures/figures.ts'
import { hasAccess } from '#schema'
import { isDay } from '#schema/base/time.ts'
import { useAccessLevel } from '../../components/me.tsx'

/** What the page shows; all of it stands in its address. */
export interface Asked {
  readonly figure: FigureKey
  readonly period: Preset
  /** Days of one's own, in place of the period. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** What it is narrowed to. */
  readonly only: FigureFilters
}

const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(presets, text)
const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : undefined)

/** The figures that somebody may know, in their order. */
export function useFigures(): readonly FigureKey[] {
  const accessLevel = useAccessLevel()
  return Object.keys(figures).filter((key): key is FigureKey => isFigure(key) && hasAccess(accessLevel, figures[key].needs))
}

export const narrowsOf = (figure: FigureKey): readonly FigureFilterKey[] => (figures[figure] as Figure).narrows ?? []

/** As the address and a saved view say it. */
export const paramsOf = ({ figure, period, from, until, only }: Asked): Record<string, string> => ({
  figure,
  ...(from !== undefined && until !== undefined ? { from, until } : { period }),
  ...only,
})

/** As the wire says it. */
export function wireOf({ only, ...asked }: Asked): Record<string, string> {
  const narrowed = Object.entries(only).map(([key, value]) => [`only[${key}]`, value] as const)
  return { ...paramsOf({ ...asked, only: {} }), ...Object.fromEntries(narrowed) }
}

/** What another figure cannot be narrowed to is left out. */
const narrowedIn = (figure: FigureKey, input: Iterable<readonly [string, string]>): FigureFilters =>
  Object.fromEntries([...input].filter(([key]) => isFigureFilterKey(key) && narrowsOf(figure).includes(key)))

/** What is asked for, and the way to ask for something else. */
export function useAsked() {
  const [params, setParams] = useSearchParams()
  const known = useFigures()
  const period = params.get('period')
  const figure = known.find((key) => key === params.get('figure')) ?? known[0] ?? 'funnel'
  const filters: Asked = {
    figure,
    period: isPreset(period) ? period : 'lastMonth',
    from: dayIn(params.get('from')),
    until: dayIn(params.get('until')),
    only: narrowedIn(figure, params.entries()),
  }
  const ask = (next: Partial<Asked>) => {
    const all = { ...filters, ...next }
    setParams(paramsOf({ ...all, only: narrowedIn(all.figure, Object.entries(all.only)) }))
  }
  return { asked: filters, ask }
}
