import type { Label } from '#schema'
import { textOf } from '#schema'
import { member } from '#schema/base/access.ts'
import { generalCalls } from '#schema/generalCalls.ts'
import type { LooksPart } from '#schema/looks.ts'
import { looksColumns } from '#schema/looksColumns.ts'
import { looksReport } from '../accounts/looksReport.ts'
import { noteAccess } from '../rows/accessLog.ts'
import type { SheetCell } from '../rows/sheets/sheet.ts'
import { sheetFile } from '../rows/sheets/sheetFile.ts'
import type { RpcContext } from './context.ts'
import { route } from './routes.ts'

/** Headings in Korean, as those of every export. */
const columnsOf = (part: LooksPart) =>
  Object.entries<Label>(looksColumns[part]).map(([key, label]) => ({
    heading: textOf(label, key, 'ko'),
    cell: (row: Readonly<Record<string, unknown>>) => (row[key] ?? null) as SheetCell,
  }))

/** Who saw how much of whom in a month: asked for by those alone who answer for everybody, and on record itself. */
export const looksReportRoute = (context: RpcContext) =>
  route(generalCalls.looksReport, async ({ request, reply, params: { month, part, outType } }) => {
    const { db } = context
    const rows = await looksReport(db, part, month)
    await noteAccess(db, [{ caller: request.caller, action: 'looksReport', resource: member, subjectIds: [], persons: undefined, reason: `${month} ${part}` }])
    const { type, bytes } = sheetFile({ name: part, columns: columnsOf(part), rows }, outType)
    reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="looks-${month}-${part}.${outType}"`)
    return reply.type(type).send(bytes)
  })
