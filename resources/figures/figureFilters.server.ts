import { appError } from '#schema'
import type { Figure, FigureFilters } from './figures.ts'
import { isFigureFilterKey, figureFilters } from './figures.ts'

/** Validates the filters of a report; throws with the path of an invalid one. */
export function resolveFigureFilters({ narrows = [] }: Figure, only: Readonly<Record<string, string>>): FigureFilters {
  for (const [key, text] of Object.entries(only)) {
    const path = ['only', key]
    if (!isFigureFilterKey(key) || !narrows.includes(key)) throw appError('unknown', { path })
    const filter = figureFilters[key]
    if ('of' in filter && !/^[1-9]\d{0,14}$/.test(text)) throw appError('notId', { path })
    if ('choices' in filter && !Object.hasOwn(filter.choices, text)) throw appError('notListed', { path })
  }
  return only
}
