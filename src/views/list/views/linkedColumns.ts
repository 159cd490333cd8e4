import type { Resource } from '#schema'
import type { Column } from './column.ts'

/** The column whose value is the link to its row: the title, or else the first that leads nowhere else. */
export const linkedColumns = ({ title }: Resource, visibleColumns: readonly Column[]) =>
  visibleColumns.find(({ name }) => name === title) ?? visibleColumns.find(({ field }) => field.to === undefined)

/** The columns that stay in sight while nobody has chosen others. */
export function pinnedColumns(resource: Resource, visibleColumns: readonly Column[]): readonly string[] {
  const texts = resource.list.pinnedColumns?.filter((pin) => visibleColumns.some(({ name }) => name === pin)) ?? []
  const linked = linkedColumns(resource, visibleColumns)?.name
  return texts.length > 0 || linked === undefined ? texts : [linked]
}
