import { appError } from '#schema'
import type { FigureDefinition } from './figureDefinition.ts'
import type { FigureFilters } from './figureFilters.ts'
import { isFigureFilterKey, figureFilters, unassignedKey } from './figureFilters.ts'

/** Validates the filters of a report; throws with the path of an invalid one. */
export function validateFigureFilters({ narrows = [] }: FigureDefinition, only: Readonly<Record<string, string>>): FigureFilters {
  for (const [key, text] of Object.entries(only)) {
    const path = ['only', key]
    if (!isFigureFilterKey(key) || !narrows.includes(key)) throw appError('unknown', { path })
    const filter = figureFilters[key]
    const isNone = 'orNone' in filter && text === unassignedKey
    if ('of' in filter && !isNone && !/^[1-9]\d{0,14}$/.test(text)) throw appError('notId', { path })
    if ('choices' in filter && !Object.hasOwn(filter.choices, text)) throw appError('notListed', { path })
  }
  return only
}
