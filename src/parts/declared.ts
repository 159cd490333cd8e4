import { useResourceContext } from 'react-admin'
import { resourceAt } from '#provider/routes.ts'
import type { Resource } from '#schema'
import { textOf } from '#schema'
import { keyOf } from '#schema/base/field.ts'
import { fieldsOf } from '#schema/slot.ts'

export type RowOf = Readonly<Record<string, unknown>>

/** The declaration of the page that this component stands on. */
export const useDeclared = (): Resource => resourceAt(useResourceContext() ?? '')

/** A row's name: its title as people read it. */
export function titleOf(of: Resource, row: RowOf | undefined) {
  const field = fieldsOf(of)[of.title]
  const riding = row?.[of.title]
  if (riding instanceof Object && 'label' in riding) return String(riding.label)
  const [pattern] = Object.keys(field?.parts ?? {})
  const value = row?.[pattern ? keyOf(pattern, of.title) : of.title]
  if (value === undefined || value === null || value === '') return row?.id === undefined ? '' : `#${String(row.id)}`
  const choice = field?.choices?.[String(value)]
  return choice === undefined ? String(value) : textOf(choice, String(value))
}
