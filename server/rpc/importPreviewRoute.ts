import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Resource } from '#schema'
import { appError, localizeIssue } from '#schema'
import { parseIdText } from '#schema/fields/base/ids.ts'
import type { QueueEntry } from '../workers/index.ts'
import { timeoutOrDisconnectSignal } from '../workers/index.ts'
import { importColumns } from '../rows/sheets/importColumns.ts'
import type { ImportRowEffect } from '../rows/sheets/importRows.ts'
import { rowIdText, existingRows, trySaveImportRow } from '../rows/sheets/importRows.ts'
import { createReferenceResolver } from '../rows/sheets/importReferences.ts'
import type { ParsedSheet } from '../rows/sheets/sheetRow.ts'
import type { Connection } from '../base/database.ts'
import { exemptFromReauth } from '../rows/write/proof.ts'
import { negotiateLanguage } from '../base/language.ts'
import { createEventLoopYield } from '#resources/createEventLoopYield.server.ts'
import { authorizedSearchContext, logPersonalDataRead, sendIdempotentResponse, callUnitOfWork } from './context.ts'
import type { RpcContext } from './context.ts'
import { readSheetInWorker } from './readSheetInWorker.ts'
import type { CallRoute } from './routes.ts'

/** Time limit of a trial import, from the end of its upload on. */
const trialTimeoutMs = 30_000

/** A running trial import: its request, its queue entry, and whether the client still waits. */
interface Trial {
  readonly context: RpcContext
  readonly resource: Resource
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly queueEntry: QueueEntry
  readonly signal: AbortSignal
}

const beginSql = "begin; set local statement_timeout = '5s'; set local lock_timeout = '1s'; set local idle_in_transaction_session_timeout = '10s'"

/** Saves every row like a real save, then rolls back. */
async function rehearse({ context, resource, request, reply, signal }: Trial, connection: Connection, sheet: ParsedSheet) {
  const { registry } = context
  const { head, rows } = sheet
  const search = authorizedSearchContext(context, request, resource, 'full', [])
  const columns = importColumns(registry, resource, search.accessLevel, head)
  if (columns.columns.length === 0) throw appError('sheetHeadings', { path: 'file' })
  const ids = [...new Set(rows.flatMap((row) => parseIdText(rowIdText(columns, row)) ?? []))]
  const rowsById = await existingRows(connection, search, ids)
  logPersonalDataRead(context, request, resource, 'import', [...rowsById.keys()], false)
  const resolveReference = await createReferenceResolver(connection, registry, search.accessLevel, columns.columns, rows)
  const uow = callUnitOfWork(context, request, reply, connection, 'import', true)
  exemptFromReauth(uow)
  const results: ImportRowEffect[] = []
  const pace = createEventLoopYield()
  await connection.query(beginSql)
  for (const row of rows) {
    signal.throwIfAborted()
    results.push(await trySaveImportRow({ uow, context: search, columns, resolveReference, sheet, rowsById }, row))
    await pace()
  }
  await connection.query('rollback')
  return { columns, results }
}

/** Serializes the result row by row and yields in between: long lists of issues are long texts. */
async function serializeTrial({ request, signal }: Trial, { columns: { columns: written, ignored, unknown }, results }: Awaited<ReturnType<typeof rehearse>>) {
  const language = negotiateLanguage(request.headers['accept-language'])
  const pace = createEventLoopYield()
  const rows: string[] = []
  for (const row of results) {
    signal.throwIfAborted()
    rows.push(JSON.stringify({ ...row, issues: row.issues.map((match) => localizeIssue(match, language)) }))
    await pace()
  }
  const columns = JSON.stringify({ columns: written.map(({ heading }) => heading), ignored, unknown })
  return `${columns.slice(0, -1)},"rows":[${rows.join(',')}]}`
}

const queueEntries = new WeakMap<FastifyRequest, QueueEntry>()

/**
 * Reports what a CSV or XLSX file would change, row by row. Nothing is stored; the client sends
 * the returned drafts to `save`. Only a few run at the same time, on dedicated connections.
 */
export const importPreviewRoute = (context: RpcContext, resource: Resource): Omit<CallRoute, 'call'> => ({
  admit: (request) => void queueEntries.set(request, context.workers.trials.enter(String(request.caller.actor.id))),
  release: (request) => queueEntries.get(request)?.leave(),
  async answer({ request, reply, payload }) {
    const queueEntry = queueEntries.get(request)
    if (!Buffer.isBuffer(payload) || !queueEntry) throw appError('fileMissing', { path: 'file' })
    const signal = timeoutOrDisconnectSignal(trialTimeoutMs, reply)
    const trial = { context, resource, request, reply, queueEntry, signal }
    const text = await queueEntry.runInTurn(signal, async () => {
      const sheet = await readSheetInWorker(context, request.caller.actor.id, signal, payload)
      return serializeTrial(trial, await context.db.hold((connection) => rehearse(trial, connection, sheet)))
    })
    return sendIdempotentResponse(reply, { status: 200, text })
  },
})
