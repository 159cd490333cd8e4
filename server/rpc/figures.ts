import { computeFigure, figureSheet } from '#resources/figures.server.ts'
import { labelText } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import { generalCalls } from '#schema/calls/generalCalls.ts'
import type { SheetCell } from '../rows/sheets/sheet.ts'
import { sheetFile } from '../rows/sheets/sheetFile.ts'
import type { RpcContext } from './context.ts'
import { sendAnswer } from './context.ts'
import { route } from './routes.ts'

/** A business figure, as JSON or as a file. Headings are in Korean, as in every export. */
export const figuresRoute = (context: RpcContext) =>
  route(generalCalls.figures, async ({ request, reply, params: { outType, ...query } }) => {
    const result = await context.runHeavy(request, reply, () => computeFigure(context.db, request.caller.actor.accessLevel, query, wallTime(context.clock())))
    if (outType === 'json') return sendAnswer(reply, { status: 200, text: JSON.stringify(result) })
    const { columns, rows } = figureSheet(result)
    const sheetColumns = Object.entries(columns).map(([key, label]) => ({
      heading: labelText(label, key, 'ko'),
      cell: (row: Readonly<Record<string, unknown>>) => (row[key] ?? null) as SheetCell,
    }))
    const { type, bytes } = sheetFile({ name: result.figure, columns: sheetColumns, rows }, outType)
    const name = `${result.figure}-${result.span.from.slice(0, 10)}-${result.span.to.slice(0, 10)}.${outType}`
    reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="${name}"`)
    return reply.type(type).send(bytes)
  })
