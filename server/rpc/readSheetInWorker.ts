import { join } from 'node:path'
import { appError } from '#schema'
import type { WorkerFunction } from '../workers/index.ts'
import { ResourceLimitError } from '../workers/index.ts'
import type * as sheetParser from '../rows/sheets/parseSheet.ts'
import { importLimits } from '../rows/sheets/sheetLimits.ts'
import type { RpcContext } from './context.ts'

const parseFunction: WorkerFunction<typeof sheetParser.parseSheetFile> = {
  module: join(import.meta.dirname, '..', 'rows', 'sheets', 'parseSheet.ts'),
  name: 'parseSheetFile' satisfies keyof typeof sheetParser,
  timeMs: 10_000,
}

/** Reads a CSV or XLSX file in a worker process. */
export async function readSheetInWorker({ workers }: Pick<RpcContext, 'workers'>, senderId: number | null, signal: AbortSignal, bytes: Uint8Array) {
  const place = workers.uploads.enter(String(senderId))
  try {
    return await workers.run(place, parseFunction, signal, bytes)
  } catch (error) {
    if (error instanceof ResourceLimitError) throw appError('sheetTooLarge', { path: 'file', values: importLimits })
    throw error
  } finally {
    place.leave()
  }
}
