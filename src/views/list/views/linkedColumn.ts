import type { Resource } from '#schema'
import type { ListColumn } from './column.ts'

/** The column that links to the row: the title, or the first one that is not a reference. */
export const linkedColumnOf = ({ title }: Resource, visibleColumns: readonly ListColumn[]) =>
  visibleColumns.find(({ name }) => name === title) ?? visibleColumns.find(({ field }) => field.to === undefined)

/** The columns that are pinned by default. */
export function defaultPinnedColumns(resource: Resource, visibleColumns: readonly ListColumn[]): readonly string[] {
  const texts = resource.list.pinnedColumns?.filter((pin) => visibleColumns.some(({ name }) => name === pin)) ?? []
  const linked = linkedColumnOf(resource, visibleColumns)?.name
  return texts.length > 0 || linked === undefined ? texts : [linked]
}
