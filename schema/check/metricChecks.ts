import type { Resource } from '../declare/resource.ts'
import { tabsOf } from '../list/tabs.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { declarationError, duplicateErrors, unknownNameErrors } from './base/declarationError.ts'

const [least, most] = [2, 4]

/** Errors in `metrics` and `alwaysOn` of a list. */
export function metricDeclarationErrors(resource: Resource): DeclarationError[] {
  const { metrics, alwaysOn = [], sums = [], filters = [] } = resource.list
  const tabs = tabsOf(resource).map(([key]) => key)
  const figures = metrics ?? []
  const isMany = metrics !== undefined && (figures.length < least || figures.length > most)
  return [
    ...(isMany
      ? [
          declarationError(
            resource,
            'contradictory',
            'list.metrics',
            `a list shows ${least} to ${most} metrics, not ${figures.length}; change the number of metrics.`,
          ),
        ]
      : []),
    ...figures.flatMap(({ tab }) =>
      tab === undefined ? [] : unknownNameErrors(resource, 'noSuchField', 'list.metrics', [tab], tabs, `tab of ${resource.name}`),
    ),
    ...figures.flatMap(({ field }) =>
      field === undefined ? [] : unknownNameErrors(resource, 'noSuchField', 'list.metrics', [field], sums, `sum of ${resource.name}`),
    ),
    ...duplicateErrors(
      resource,
      'list.metrics',
      figures.map(({ kind, field, tab }) => [kind, field, tab].filter(Boolean).join(' ')),
    ),
    ...unknownNameErrors(resource, 'noSuchField', 'list.alwaysOn', alwaysOn, filters, `filter of ${resource.name}`),
    ...duplicateErrors(resource, 'list.alwaysOn', alwaysOn),
  ]
}
