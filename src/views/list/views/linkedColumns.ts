import type { Resource } from '#schema'
import type { Column } from './column.ts'

/** The column whose value is the link to its row: the title, or else the first that leads nowhere else. */
export const linkedColumns = ({ title }: Resource, shown: readonly Column[]) =>
  shown.find(({ name }) => name === title) ?? shown.find(({ field }) => field.to === undefined)

/** The columns that stay in sight while nobody has chosen others. */
export function pinnedColumns(resource: Resource, shown: readonly Column[]): readonly string[] {
  const said = resource.list.pin?.filter((pin) => shown.some(({ name }) => name === pin)) ?? []
  const linked = linkedColumns(resource, shown)?.name
  return said.length > 0 || linked === undefined ? said : [linked]
}
