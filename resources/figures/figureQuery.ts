import type { AccessLevel } from '#schema'
import { hasAccess } from '#schema'
import type { FigureDefinition } from './figureDefinition.ts'
import type { FigureKey, PeriodPreset } from './figureDefinitions.ts'
import { figureDefinitions, isFigureKey } from './figureDefinitions.ts'
import type { FigureFilterKey, FigureFilters } from './figureFilters.ts'
import { isFigureFilterKey } from './figureFilters.ts'

export const figureDefinitionOf = (figure: FigureKey): FigureDefinition => figureDefinitions[figure]

/** The figures of an access level, in order. */
export const figuresVisibleTo = (accessLevel: AccessLevel): FigureKey[] =>
  Object.keys(figureDefinitions).filter((key): key is FigureKey => isFigureKey(key) && hasAccess(accessLevel, figureDefinitions[key].needs))

/** The figures of the overview that an access level sees. */
export const overviewFigures = (accessLevel: AccessLevel) => figuresVisibleTo(accessLevel).filter((key) => figureDefinitionOf(key).chart !== undefined)

export const figureFiltersOf = (figure: FigureKey): readonly FigureFilterKey[] => figureDefinitionOf(figure).narrows ?? []

/** Drops what is no filter of the figure. */
export const pickFigureFilters = (figure: FigureKey, input: Iterable<readonly [string, string]>): FigureFilters =>
  Object.fromEntries([...input].filter(([key]) => isFigureFilterKey(key) && figureFiltersOf(figure).includes(key)))

interface ChosenPeriod {
  readonly period: PeriodPreset
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** The period of a report: a figure of balances is that of a single day; without one, of today. */
export function reportPeriodOf(figure: FigureKey, { period, from, until }: ChosenPeriod): ChosenPeriod {
  if (!figureDefinitionOf(figure).asOf) return { period, from, until }
  return until === undefined ? { period: 'month' } : { period, from: until, until }
}
