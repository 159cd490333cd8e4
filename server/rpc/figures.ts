import { figurePdf, figureSheet } from '#resources/figureSheet.server.ts'
import type { FigureResponse } from '#resources/figures.server.ts'
import { computeFigure } from '#resources/figures.server.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import type { ExportFileType } from '#schema/list/wire.ts'
import { labelledSheetFile } from '../rows/sheets/createSheetFile.ts'
import type { RpcContext } from './context.ts'
import { sendIdempotentResponse } from './context.ts'
import { createValidatedRoute } from './routes.ts'

const fileOf = async (result: FigureResponse, outType: ExportFileType | 'pdf') =>
  outType === 'pdf'
    ? { type: 'application/pdf', bytes: Buffer.from(await figurePdf(result)) }
    : labelledSheetFile({ name: result.figure, ...figureSheet(result) }, outType)

/** A business figure, as JSON or as a file. Headings are in Korean, as in every export. */
export const businessFiguresRoute = (context: RpcContext) =>
  createValidatedRoute(nonResourceCalls.figures, async ({ request, reply, params: { outType, ...query } }) => {
    const result = await context.runHeavy(request, reply, () =>
      computeFigure(context.db, request.caller.actor.accessLevel, query, toSeoulWallTime(context.clock())),
    )
    if (outType === 'json') return sendIdempotentResponse(reply, { status: 200, text: JSON.stringify(result) })
    const { type, bytes } = await fileOf(result, outType)
    const name = `${result.figure}-${result.span.from.slice(0, 10)}-${result.span.to.slice(0, 10)}.${outType}`
    reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="${name}"`)
    return reply.type(type).send(bytes)
  })
