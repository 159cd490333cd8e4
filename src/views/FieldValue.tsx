import { useGetManyAggregate } from 'react-admin'
import { isResourceRoute, resourceAt } from '#provider/routes.ts'
import type { Field } from '#schema'
import { routeOf } from '#schema'
import { wireKeyOf } from '#schema/base/field.ts'
import { fieldViewOf } from '../fields/views.ts'
import type { RowData } from '../components/currentResource.ts'
import { rowTitle } from '../components/currentResource.ts'
import { messages } from '../i18n/messages.ts'

/** The titles of referenced rows, by their ids. */
export function ReferenceTitles({ to, ids }: { to: string; ids: readonly number[] }) {
  const route = routeOf(to)
  const { data } = useGetManyAggregate(route, { ids: [...ids] }, { enabled: ids.length > 0 })
  if (ids.length === 0) return messages().show.nothing
  const titleById = new Map(data?.filter(Boolean).map((row) => [Number(row.id), row.label ? String(row.label) : rowTitle(resourceAt(route), row)]))
  return ids.map((id) => titleById.get(id) ?? `#${id}`).join(', ')
}

const idsIn = (value: unknown) => [value].flat().filter((item) => typeof item === 'number')

/** A value outside its row, such as in a history or a comparison. */
export function FieldValue({ field, name, row }: { field: Field; name: string; row: RowData }) {
  const { Cell } = fieldViewOf(field)
  const keys = Object.keys(field.keySpecs).map((pattern) => wireKeyOf(pattern, name))
  if (keys.every((key) => row[key] === undefined || row[key] === null)) return <span>{messages().show.nothing}</span>
  if (field.to !== undefined && isResourceRoute(routeOf(field.to))) return <ReferenceTitles to={field.to} ids={keys.flatMap((key) => idsIn(row[key]))} />
  return <Cell field={field} name={name} row={row} wide />
}
