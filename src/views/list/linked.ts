import type { Resource } from '#schema'
import type { Column } from './views/column.ts'

/** The column whose value is the link to its row: the title, or else the first that leads nowhere else. */
export const linkedIn = ({ title }: Resource, shown: readonly Column[]) =>
  shown.find(({ name }) => name === title) ?? shown.find(({ field }) => field.to === undefined)
