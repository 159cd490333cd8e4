import type { GetListParams } from 'ra-core'
import { pathOf } from '#schema'
import { filterParams } from './listParams.ts'
import { queryOf } from './query.ts'
import { resourceAt } from './routes.ts'

export interface ExportOptions {
  outType?: 'json' | 'csv' | 'xlsx'
  /** Why somebody takes the rows of persons out of the house. */
  reason?: string
}

/** Address of the file that holds every row of a list's filter, in its order. */
export function exportPath(route: string, list: Pick<GetListParams, 'sort' | 'filter'>, { outType = 'json', reason }: ExportOptions = {}) {
  return pathOf(resourceAt(route).name, 'exportFile') + queryOf({ listParams: filterParams(list), outType, reason })
}
