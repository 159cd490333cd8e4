import type { Label } from '#schema'
import { labelText } from '#schema'
import { memberAccessLevel } from '#schema/base/access.ts'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import type { AccessReportPart } from '#schema/access/accessLog.ts'
import { accessReportColumns } from '#schema/access/accessReportColumns.ts'
import { readAccessReportPart } from '../accounts/readAccessReportPart.ts'
import { writeAccessLogEntries } from '../rows/accessLog.ts'
import type { SheetCell } from '../rows/sheets/sheet.ts'
import { createSheetFile } from '../rows/sheets/createSheetFile.ts'
import type { RpcContext } from './context.ts'
import { createValidatedRoute } from './routes.ts'

/** Headings are in Korean, as in every export. */
const columnsOf = (part: AccessReportPart) =>
  Object.entries<Label>(accessReportColumns[part]).map(([key, label]) => ({
    heading: labelText(label, key, 'ko'),
    cell: (row: Readonly<Record<string, unknown>>) => (row[key] ?? null) as SheetCell,
  }))

/** The monthly report of who read how much personal data. It is restricted by its permission, and requests for it are logged too. */
export const accessReportRoute = (context: RpcContext) =>
  createValidatedRoute(nonResourceCalls.looksReport, async ({ request, reply, params: { month, part, outType } }) => {
    const { db } = context
    const rows = await readAccessReportPart(db, part, month)
    await writeAccessLogEntries(db, [
      { caller: request.caller, action: 'looksReport', resource: memberAccessLevel, subjectIds: [], subjectsSql: undefined, reason: `${month} ${part}` },
    ])
    const { type, bytes } = createSheetFile({ name: part, columns: columnsOf(part), rows }, outType)
    reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="access-log-${month}-${part}.${outType}"`)
    return reply.type(type).send(bytes)
  })
