import { useResourceContext } from 'react-admin'
import { resourceAt } from '#provider/routes.ts'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { wireKeyOf } from '#schema/base/field.ts'
import { fieldsOf } from '#schema/row/fieldKey.ts'

export type RowData = Readonly<Record<string, unknown>>

/** The resource that the current page shows. */
export const useResource = (): Resource => resourceAt(useResourceContext() ?? '')

/** The display name of a row: the text of its title field. */
export function rowTitle(resource: Resource, row: RowData | undefined) {
  const field = fieldsOf(resource)[resource.title]
  const riding = row?.[resource.title]
  if (riding instanceof Object && 'label' in riding) return String(riding.label)
  const [pattern] = Object.keys(field?.keySpecs ?? {})
  const value = row?.[pattern ? wireKeyOf(pattern, resource.title) : resource.title]
  if (value === undefined || value === null || value === '') return row?.id === undefined ? '' : `#${String(row.id)}`
  const choice = field?.choices?.[String(value)]
  return choice === undefined ? String(value) : labelText(choice, String(value))
}
