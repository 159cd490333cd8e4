import type { Where } from '#schema/base/where.ts'
import { useWatch } from 'react-hook-form'

/** The rows that a reference can choose from, as a filter; `$model_id` is the form's current value of that key. */
export function useReferenceFilter(where: Where = {}, prefix = ''): Record<string, unknown> {
  const entries = Object.entries(where)
  const sourceKeys = entries.flatMap(([, value]) => (typeof value === 'string' && value.startsWith('$') ? [prefix + value.slice(1)] : []))
  const watchedValues: unknown[] = useWatch({ name: sourceKeys })
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      if (typeof value !== 'string' || !value.startsWith('$')) return [[key, value]]
      const sourceValue = watchedValues[sourceKeys.indexOf(prefix + value.slice(1))]
      // While the other field is empty, all rows are offered.
      return sourceValue === undefined || sourceValue === null || sourceValue === '' ? [] : [[key, sourceValue]]
    }),
  )
}
