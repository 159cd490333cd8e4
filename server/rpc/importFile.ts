import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Resource } from '#schema'
import { fault, sayIssue } from '#schema'
import { idOf } from '#schema/fields/ids.ts'
import type { Place, Task } from '../aside/index.ts'
import { patience, TooMuch } from '../aside/index.ts'
import { importColumns } from '../rows/sheets/importColumns.ts'
import type { ImportRow } from '../rows/sheets/importRows.ts'
import { idIn, rowsNamed, tried } from '../rows/sheets/importRows.ts'
import { namingOf } from '../rows/sheets/importTargets.ts'
import type { sheetRows } from '../rows/sheets/sheetIn.ts'
import type { SheetIn } from '../rows/sheets/sheetRow.ts'
import { importLimits } from '../rows/sheets/sheetLimits.ts'
import type { Connection } from '../base/database.ts'
import { asksNoProof } from '../rows/write/proof.ts'
import { languageOf } from '../base/language.ts'
import { pacer } from '#resources/pacer.server.ts'
import { askedBy, noteRead, send, workAt } from './context.ts'
import type { RpcContext } from './context.ts'
import type { Answering } from './routes.ts'

const reading: Task<typeof sheetRows> = { module: join(import.meta.dirname, '..', 'rows', 'sheets', 'sheetIn.ts'), name: 'sheetRows', timeMs: 10_000 }

/** Longest that a trial takes, from the end of its file on. */
const patienceMs = 30_000

/** A trial as it goes on: whose it is, his place in the line, and whether he still waits. */
interface Trial {
  readonly context: RpcContext
  readonly of: Resource
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly place: Place
  readonly signal: AbortSignal
}

async function sheetIn({ context: { aside }, request, signal }: Trial, bytes: Buffer) {
  const place = aside.senders.take(String(request.caller.actor.id))
  try {
    return await aside.run(place, reading, signal, bytes)
  } catch (error) {
    if (error instanceof TooMuch) throw fault('sheetTooLarge', { at: 'file', of: importLimits })
    throw error
  } finally {
    place.leave()
  }
}

const careful = "begin; set local statement_timeout = '5s'; set local lock_timeout = '1s'; set local idle_in_transaction_session_timeout = '10s'"

/** Saves every row as the real save would, and takes it all back. */
async function rehearse({ context, of, request, reply, signal }: Trial, connection: Connection, sheet: SheetIn) {
  const { catalog } = context
  const { head, rows } = sheet
  const asked = askedBy(context, request, of, 'full', [])
  const columns = importColumns(catalog, of, asked.accessLevel, head)
  if (columns.written.length === 0) throw fault('sheetHeadings', { at: 'file' })
  const ids = [...new Set(rows.flatMap((row) => idOf(idIn(columns, row)) ?? []))]
  const known = await rowsNamed(connection, asked, ids)
  noteRead(context, request, of, 'import', [...known.keys()], false)
  const naming = await namingOf(connection, catalog, asked.accessLevel, columns.written, rows)
  const work = workAt(context, request, reply, connection, 'import', true)
  asksNoProof(work)
  const results: ImportRow[] = []
  const pace = pacer()
  await connection.query(careful)
  for (const row of rows) {
    signal.throwIfAborted()
    results.push(await tried({ work, asked, columns, naming, sheet, known }, row))
    await pace()
  }
  await connection.query('rollback')
  return { columns, results }
}

/** Writes the answer row by row: long lists of what is wrong are long texts. */
async function told({ request, signal }: Trial, { columns: { written, ignored, unknown }, results }: Awaited<ReturnType<typeof rehearse>>) {
  const language = languageOf(request.headers['accept-language'])
  const pace = pacer()
  const rows: string[] = []
  for (const row of results) {
    signal.throwIfAborted()
    rows.push(JSON.stringify({ ...row, issues: row.issues.map((found) => sayIssue(found, language)) }))
    await pace()
  }
  const columns = JSON.stringify({ columns: written.map(({ heading }) => heading), ignored, unknown })
  return `${columns.slice(0, -1)},"rows":[${rows.join(',')}]}`
}

const places = new WeakMap<FastifyRequest, Place>()

/** What a CSV or XLSX file would change, row by row. Nothing is kept; `save` is given the drafts that come back. Few at a time, on connections that no other request waits for. */
export const importFile = (context: RpcContext, of: Resource): Omit<Answering, 'call'> => ({
  admit: (request) => void places.set(request, context.aside.trials.take(String(request.caller.actor.id))),
  release: (request) => places.get(request)?.leave(),
  async answer({ request, reply, payload }) {
    const place = places.get(request)
    if (!Buffer.isBuffer(payload) || !place) throw fault('fileMissing', { at: 'file' })
    const signal = patience(patienceMs, reply)
    const trial = { context, of, request, reply, place, signal }
    const text = await place.turn(signal, async () => {
      const sheet = await sheetIn(trial, payload)
      return told(trial, await context.db.hold((connection) => rehearse(trial, connection, sheet)))
    })
    return send(reply, { status: 200, text })
  },
})
