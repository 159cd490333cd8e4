import type { Resource } from '../resource.ts'
import { tabsOf } from '../tabs.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, repeated, strangers } from './declarationError.ts'

const [least, most] = [2, 4]

/** What is wrong with the figures above a list, and with the filters that stand open there. */
export function heroDeclarationErrors(of: Resource): DeclarationError[] {
  const { hero, quick = [], sums = [], filters = [] } = of.list
  const tabs = tabsOf(of).map(([key]) => key)
  const figures = hero ?? []
  const isMany = hero !== undefined && (figures.length < least || figures.length > most)
  return [
    ...(isMany
      ? [declarationError(of, 'contradictory', 'list.hero', `above a list stand ${least} to ${most} figures, not ${figures.length}; name as many.`)]
      : []),
    ...figures.flatMap(({ tab }) => (tab === undefined ? [] : strangers(of, 'noSuchField', 'list.hero', [tab], tabs, `tab of ${of.name}`))),
    ...figures.flatMap(({ field }) => (field === undefined ? [] : strangers(of, 'noSuchField', 'list.hero', [field], sums, `sum of ${of.name}`))),
    ...repeated(
      of,
      'list.hero',
      figures.map(({ kind, field, tab }) => [kind, field, tab].filter(Boolean).join(' ')),
    ),
    ...strangers(of, 'noSuchField', 'list.quick', quick, filters, `filter of ${of.name}`),
    ...repeated(of, 'list.quick', quick),
  ]
}
