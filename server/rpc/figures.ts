import { figurePdf, figureSheet } from '#resources/figureSheet.server.ts'
import type { FigureResponse } from '#resources/figures.server.ts'
import { computeFigure } from '#resources/figures.server.ts'
import { wallTime } from '#schema/base/time.ts'
import { generalCalls } from '#schema/calls/generalCalls.ts'
import type { OutType } from '#schema/list/wire.ts'
import { labelledSheetFile } from '../rows/sheets/sheetFile.ts'
import type { RpcContext } from './context.ts'
import { sendJsonText } from './context.ts'
import { route } from './routes.ts'

const fileOf = async (result: FigureResponse, outType: OutType | 'pdf') =>
  outType === 'pdf'
    ? { type: 'application/pdf', bytes: Buffer.from(await figurePdf(result)) }
    : labelledSheetFile({ name: result.figure, ...figureSheet(result) }, outType)

/** A business figure, as JSON or as a file. Headings are in Korean, as in every export. */
export const figuresRoute = (context: RpcContext) =>
  route(generalCalls.figures, async ({ request, reply, params: { outType, ...query } }) => {
    const result = await context.runHeavy(request, reply, () => computeFigure(context.db, request.caller.actor.accessLevel, query, wallTime(context.clock())))
    if (outType === 'json') return sendJsonText(reply, { status: 200, text: JSON.stringify(result) })
    const { type, bytes } = await fileOf(result, outType)
    const name = `${result.figure}-${result.span.from.slice(0, 10)}-${result.span.to.slice(0, 10)}.${outType}`
    reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="${name}"`)
    return reply.type(type).send(bytes)
  })
