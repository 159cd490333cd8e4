import { createHash } from 'node:crypto'
import type { Label } from '#schema'
import { textOf } from '#schema'
import { member } from '#schema/base/access.ts'
import { generalCalls } from '#schema/generalCalls.ts'
import type { LooksPart } from '#schema/looks.ts'
import { looksColumns } from '#schema/looksColumns.ts'
import type { ReportRow } from '../accounts/looksReport.ts'
import { looksReport } from '../accounts/looksReport.ts'
import { noteAccess } from '../rows/accessLog.ts'
import { formats } from '../rows/sheets/exportFormat.ts'
import type { SheetCell } from '../rows/sheets/sheet.ts'
import type { RpcContext } from './context.ts'
import { route } from './routes.ts'

/** Headings in Korean, as those of every export. */
const columnsOf = (part: LooksPart) =>
  Object.entries<Label>(looksColumns[part]).map(([key, label]) => ({
    heading: textOf(label, key, 'ko'),
    cell: (row: Readonly<Record<string, unknown>>) => (row[key] ?? null) as SheetCell,
  }))

/** The report as one file; a few hundred rows, an account or a download each. */
function written(part: LooksPart, rows: readonly ReportRow[], outType: keyof typeof formats) {
  const chunks: Buffer[] = []
  const put = (chunk: string | Uint8Array) => void chunks.push(Buffer.from(chunk))
  const digest = () => createHash('sha256').update(Buffer.concat(chunks)).digest('hex')
  const { type, writer } = formats[outType]
  const sheet = writer({ name: part, columns: columnsOf(part), put, digest })
  sheet.begin()
  sheet.rows(rows.map((row) => JSON.stringify(row)))
  sheet.end(rows.length)
  return { type, bytes: Buffer.concat(chunks) }
}

/** Who saw how much of whom in a month: asked for by those alone who answer for everybody, and on record itself. */
export const looksReportRoute = (context: RpcContext) =>
  route(generalCalls.looksReport, async ({ request, reply, params: { month, part, outType } }) => {
    const { db } = context
    const rows = await looksReport(db, part, month)
    await noteAccess(db, [{ caller: request.caller, action: 'looksReport', resource: member, subjectIds: [], persons: undefined, reason: `${month} ${part}` }])
    const { type, bytes } = written(part, rows, outType)
    reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="looks-${month}-${part}.${outType}"`)
    return reply.type(type).send(bytes)
  })
