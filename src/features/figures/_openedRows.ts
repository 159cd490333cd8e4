import type { FigureDefinition, DrillDownFigure, DrillDownList } from '#resources/figures/figureDefinitions.ts'
import type { FigureFilters } from '#resources/figures/figureFilters.ts'
import { unassignedKey } from '#resources/figures/figureFilters.ts'
import { routeOf } from '#schema'
import { lastDayOf } from './_format.ts'

interface ReportOfDay {
  readonly span: { readonly to: string }
  readonly account_id: number | null
}

interface LineTarget {
  readonly figure: FigureDefinition
  readonly report: ReportOfDay
  readonly filters: FigureFilters
}

/** The row that a line is about, as resource and id; null if it is about none. */
export function lineRowReference({ of }: FigureDefinition, key: string) {
  if (of === undefined || key === unassignedKey) return null
  const [name = '', id = ''] = of === 'key' ? key.split(':') : [of, key]
  return { to: name, id: Number(id) }
}

/** A filter of the journal's lines of a record: lines that name a more specific record belong to that one. */
function refFilterOf({ refs }: DrillDownList, key: string): Record<string, unknown> {
  const [name, id] = key.split(':')
  const filter: Record<string, unknown> = {}
  for (const [field, resource] of Object.entries(refs)) {
    if (resource === name) return { ...filter, [field]: [Number(id)] }
    filter[field] = { isNull: true }
  }
  return filter
}

const figureAddress = ({ figure, line, column }: DrillDownFigure, { report, filters }: LineTarget, key: string, name: string | undefined) => {
  const day = lastDayOf(report.span)
  const narrowed = { ...filters, [line]: key, ...(column !== undefined && name !== undefined && { [column]: name }) }
  return `/admin/figures?${new URLSearchParams({ figure, from: day, until: day, ...narrowed }).toString()}`
}

function listAddress(opens: DrillDownList, { report }: LineTarget, key: string) {
  const filter = { [opens.account]: [report.account_id], [opens.day]: { lte: lastDayOf(report.span) }, ...refFilterOf(opens, key) }
  return `/admin/${routeOf(opens.list)}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}

/** The address of the rows that an amount consists of: that of a line, or of one of its columns. Undefined for figures whose amounts open nothing. */
export function drillDownAddress(target: LineTarget, key: string, column?: string) {
  const { opens } = target.figure
  if (!opens) return undefined
  return 'list' in opens ? listAddress(opens, target, key) : figureAddress(opens, target, key, column)
}
