import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Resource } from '#schema'
import { fault, sayIssue } from '#schema'
import { idOf } from '#schema/fields/ids.ts'
import type { ImportTrial } from '#schema/importTrial.ts'
import { importColumns } from '../rows/sheets/importColumns.ts'
import type { ImportRow } from '../rows/sheets/importRows.ts'
import { idIn, rowsNamed, tried } from '../rows/sheets/importRows.ts'
import { namingOf } from '../rows/sheets/importTargets.ts'
import { sheetRows } from '../rows/sheets/sheetIn.ts'
import type { Connection } from '../base/database.ts'
import { languageOf } from '../base/language.ts'
import { askedBy, noteRead, send, workAt } from './context.ts'
import type { RpcContext } from './context.ts'
import type { Route } from './routes.ts'

/** Thrown to take everything back that the trial wrote. */
class Rehearsed extends Error {
  readonly rows: readonly ImportRow[]

  constructor(rows: readonly ImportRow[]) {
    super('rehearsed')
    this.rows = rows
  }
}

/** Saves every row as the real save would, and takes it all back. */
async function rehearse({ db }: RpcContext, run: (connection: Connection) => Promise<readonly ImportRow[]>): Promise<readonly ImportRow[]> {
  try {
    return await db.transaction(async (connection) => {
      throw new Rehearsed(await run(connection))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.rows
    throw error
  }
}

async function trialOf(context: RpcContext, request: FastifyRequest, reply: FastifyReply, of: Resource, bytes: Buffer): Promise<ImportTrial> {
  const { catalog, db } = context
  const asked = askedBy(context, request, of, 'full', [])
  const { head, rows } = await sheetRows(bytes)
  const columns = importColumns(catalog, of, asked.rung, head)
  if (columns.written.length === 0) throw fault('sheetHeadings', { at: 'file' })
  const ids = [...new Set(rows.flatMap((row) => idOf(idIn(columns, row)) ?? []))]
  const known = await rowsNamed(db, asked, ids)
  noteRead(context, request, of, 'import', [...known.keys()])
  const naming = await namingOf(db, catalog, asked.rung, columns.written, rows)
  const results = await rehearse(context, async (connection) => {
    const work = workAt(context, request, reply, connection, 'import', true)
    const all: ImportRow[] = []
    for (const row of rows) all.push(await tried({ work, asked, columns, naming, known }, row))
    return all
  })
  const { written, ignored, unknown } = columns
  const language = languageOf(request.headers['accept-language'])
  const said = results.map((row) => ({ ...row, issues: row.issues.map((found) => sayIssue(found, language)) }))
  return { columns: written.map(({ heading }) => heading), ignored, unknown, rows: said }
}

/** What a CSV or XLSX file would change, row by row. Nothing is kept; `save` is given the drafts that come back. */
export const importFile =
  (context: RpcContext, of: Resource): Route['answer'] =>
  async ({ request, reply, payload }) => {
    if (!Buffer.isBuffer(payload)) throw fault('fileMissing', { at: 'file' })
    return send(reply, { status: 200, text: JSON.stringify(await trialOf(context, request, reply, of, payload)) })
  }
