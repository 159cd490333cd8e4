import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Resource } from '#schema'
import { fault, pathOf, reaches, sayIssue } from '#schema'
import { idOf } from '#schema/fields/ids.ts'
import { toCreate } from '#schema/permissions.ts'
import { importColumns } from '../rows/sheets/importColumns.ts'
import type { ImportRow } from '../rows/sheets/importRows.ts'
import { idIn, rowsNamed, tried } from '../rows/sheets/importRows.ts'
import { namingOf } from '../rows/sheets/importTargets.ts'
import { must } from '../rows/refuse.ts'
import { importLimits, sheetRows } from '../rows/sheets/sheetIn.ts'
import { languageOf } from '../base/language.ts'
import type { Desk } from './desk.ts'
import { noteRead, send, workAt } from './desk.ts'
import { askedOf } from './standard.ts'

/** Thrown to take everything back that the trial wrote. */
class Rehearsed extends Error {
  readonly rows: readonly ImportRow[]

  constructor(rows: readonly ImportRow[]) {
    super('rehearsed')
    this.rows = rows
  }
}

/** Saves every row as the real save would, and takes it all back. */
async function rehearse(desk: Desk, run: (connection: Parameters<Parameters<Desk['context']['db']['transaction']>[0]>[0]) => Promise<readonly ImportRow[]>) {
  try {
    return await desk.context.db.transaction(async (connection) => {
      throw new Rehearsed(await run(connection))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.rows
    throw error
  }
}

async function answered(desk: Desk, request: FastifyRequest, reply: FastifyReply, of: Resource, bytes: Buffer) {
  const { catalog, context } = desk
  const asked = askedOf(desk, request, of, 'full', [])
  const { head, rows } = await sheetRows(bytes)
  const columns = importColumns(catalog, of, asked.rung, head)
  if (columns.written.length === 0) throw fault('sheetHeadings', { at: 'file' })
  const ids = [...new Set(rows.flatMap((row) => idOf(idIn(columns, row)) ?? []))]
  const known = await rowsNamed(context.db, asked, ids)
  noteRead(desk, request, of, 'import', [...known.keys()])
  const naming = await namingOf(context.db, catalog, asked.rung, columns.written, rows)
  const results = await rehearse(desk, async (connection) => {
    const work = workAt(desk, request, reply, connection, 'import', true)
    const all: ImportRow[] = []
    for (const row of rows) all.push(await tried({ work, asked, columns, naming, known }, row))
    return all
  })
  const { written, ignored, unknown } = columns
  const language = languageOf(request.headers['accept-language'])
  const said = results.map((row) => ({ ...row, issues: row.issues.map((found) => sayIssue(found, language)) }))
  return send(reply, { status: 200, text: JSON.stringify({ columns: written.map(({ heading }) => heading), ignored, unknown, rows: said }) })
}

/** `POST importFile`: what a CSV or XLSX file would change, row by row. Nothing is kept; `save` is given the drafts that come back. */
export function importFiles(app: FastifyInstance, desk: Desk, resources: readonly Resource[]) {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: importLimits.bytes }, (_request, body, done) => done(null, body))
    for (const of of resources) {
      const needed = [of.can.save, toCreate(of.can)].filter((rung) => rung !== undefined)
      if (needed.length === 0) continue
      scope.post(pathOf(of.name, 'importFile'), { bodyLimit: importLimits.bytes, config: { deadline: false } }, async (request, reply) => {
        const { actor } = request.caller
        must(
          needed.some((rung) => reaches(actor.rung, rung)),
          actor,
        )
        if (!Buffer.isBuffer(request.body)) throw fault('fileMissing', { at: 'file' })
        return answered(desk, request, reply, of, request.body)
      })
    }
  })
}
