import type { FigureDefinition, DrillDownFigure, DrillDownList, DrillDownPeriod } from '#resources/figures/figureDefinition.ts'
import type { FigureFilters } from '#resources/figures/figureFilters.ts'
import { unassignedKey } from '#resources/figures/figureFilters.ts'
import { routeOf } from '#schema'
import { addCalendarMonths, addDays } from '#schema/base/time.ts'
import { lastDayOf } from './_format.ts'

interface ReportOfDay {
  readonly span: { readonly from: string; readonly to: string }
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

const addressOfList = (list: string, filter: Record<string, unknown>) => `/admin/${routeOf(list)}?filter=${encodeURIComponent(JSON.stringify(filter))}`

const listAddress = (opens: DrillDownList, { report }: LineTarget, key: string) =>
  addressOfList(opens.list, { [opens.account]: [report.account_id], [opens.day]: { lte: lastDayOf(report.span) }, ...refFilterOf(opens, key) })

/** The days of a line: its own day or month, else those of the report. */
function daysOf({ line }: DrillDownPeriod, { span }: ReportOfDay, key: string) {
  if (line !== undefined) return { from: span.from.slice(0, 10), until: lastDayOf(span) }
  return key.length === 7 ? { from: `${key}-01`, until: addDays(addCalendarMonths(`${key}-01`, 1), -1) } : { from: key, until: key }
}

function periodAddress(opens: DrillDownPeriod, { report }: LineTarget, key: string) {
  if (key === unassignedKey) return undefined
  const { from, until } = daysOf(opens, report, key)
  return addressOfList(opens.list, {
    ...opens.where,
    ...(opens.line !== undefined && { [opens.line]: [Number(key)] }),
    [opens.period]: { gte: `${from} 00:00:00`, lte: `${until} 23:59:59` },
  })
}

/** The address of the rows that an amount consists of: that of a line, or of one of its columns. Undefined for figures whose amounts open nothing. */
export function drillDownAddress(target: LineTarget, key: string, column?: string) {
  const { opens } = target.figure
  if (!opens) return undefined
  if ('figure' in opens) return figureAddress(opens, target, key, column)
  return 'period' in opens ? periodAddress(opens, target, key) : listAddress(opens, target, key)
}
