import type { GetListParams } from 'ra-core'
import { standardCallsOf } from '#schema/calls/standard.ts'
import type { ExportFileType } from '#schema/list/wire.ts'
import { filterAndOrderParams } from './findManyParams.ts'
import { queryString } from './query.ts'
import { resourceAt } from './routes.ts'

export interface ExportOptions {
  outType?: ExportFileType
  /** Why the user exports personal data. */
  reason?: string
}

/** Address of the export file with all rows that match the filter of a list, in its order. */
export function exportPath(route: string, list: Pick<GetListParams, 'sort' | 'filter'>, { outType = 'json', reason }: ExportOptions = {}) {
  return standardCallsOf(resourceAt(route)).exportFile.path + queryString({ listParams: filterAndOrderParams(list), outType, reason })
}
