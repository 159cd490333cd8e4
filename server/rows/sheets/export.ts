import type { ReadContext } from '../read/context.ts'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { labelText } from '#schema'
import type { ExportFileType } from '#schema/list/wire.ts'
import type { Connection, Database } from '../../base/database.ts'
import { quotedTable } from '../columns.ts'
import { projectionOf } from '../projection.ts'
import type { ExportWriter } from './exportFormat.ts'
import { exportFormats } from './exportFormat.ts'
import type { ParsedListParams } from '../read/listing.ts'
import { sheetColumns } from './sheet.ts'
import { conditionValues, filterConditionSql } from '../read/where.ts'

const fetchSize = 32
const bufferBytes = 256 * 1024
const blockBytes = 64 * 1024

/** Collects output in blocks and avoids long strings, which would fill the heap until the next garbage collection. */
function blockWriter(send: (bytes: Uint8Array) => void) {
  let block = Buffer.allocUnsafeSlow(blockBytes)
  let used = 0
  const flush = () => {
    if (used > 0) send(block.subarray(0, used))
    block = Buffer.allocUnsafeSlow(blockBytes)
    used = 0
  }
  const put = (chunk: string | Uint8Array) => {
    const most = typeof chunk === 'string' ? chunk.length * 3 : chunk.length
    if (most > blockBytes - used) flush()
    if (most > blockBytes) return send(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    if (typeof chunk === 'string') used += block.write(chunk, used)
    else {
      block.set(chunk, used)
      used += chunk.length
    }
  }
  return { put, flush }
}

/** SQL of all rows of a filter in their order, as JSON texts. */
export function exportSql(context: ReadContext, { conditions, order, num, page }: ParsedListParams) {
  const { columns, joins } = projectionOf(context.registry, context.resource, 'full', context.accessLevel, false)
  const way = order.descending ? 'desc' : 'asc'
  const window = num === undefined ? '' : ` limit ${num} offset ${(page - 1) * num}`
  const rows = `select ${columns} from ${quotedTable(context.resource)} t ${order.joins} ${joins} where ${filterConditionSql(context, conditions)} order by ${order.key ? `${order.key} ${way}, ` : ''}t.id ${way}${window}`
  return `select x.id, row_to_json(x)::text as row from (${rows}) x`
}

interface Row {
  id: number
  row: string
}

async function openCursor(connection: Connection, context: ReadContext, listing: ParsedListParams) {
  await connection.query('begin isolation level repeatable read read only')
  // Plan for all rows, not for the first ones.
  await connection.query("set local cursor_tuple_fraction = 1; set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '10min'")
  await connection.query(`declare rows no scroll cursor for ${exportSql(context, listing)}`, conditionValues(listing.conditions))
}

/** The rows of the cursor; the next portion is fetched while the current one is written. */
async function* rowBatches(connection: Connection) {
  const fetchRows = () => connection.query<Row>(`fetch ${fetchSize} from rows`)
  let next = fetchRows()
  for (;;) {
    const rows = await next
    if (rows.length === 0) return
    next = fetchRows()
    // A caller that stops early does not await it; its error is then ignored.
    next.catch(() => {})
    yield rows
  }
}

export interface ExportStream {
  readonly stream: PassThrough
  readonly type: string
  /** Complete when the stream has ended. */
  readonly summary: { total: number; digest: string }
}

interface ExportOptions {
  /** Called with the ids of every portion before it is sent. */
  onRows(ids: readonly number[]): void
  /** Called at the end, also after an error. */
  onEnd(): void
}

interface ExportRun {
  readonly stream: PassThrough
  readonly sheet: ExportWriter
  readonly summary: { total: number; digest: string }
  readonly onRows: ExportOptions['onRows']
  readonly onStarted: () => void
}

/** Copies the rows of the cursor to the stream, one portion at a time, as fast as the client reads. */
async function copyRows(connection: Connection, context: ReadContext, listing: ParsedListParams, { stream, sheet, summary, onRows, onStarted }: ExportRun) {
  const aborter = new AbortController()
  stream.once('close', () => aborter.abort())
  await openCursor(connection, context, listing)
  sheet.begin()
  for await (const rows of rowBatches(connection)) {
    onRows(rows.map(({ id }) => id))
    sheet.rows(rows.map(({ row }) => row))
    summary.total += rows.length
    onStarted()
    if (stream.writableNeedDrain) await once(stream, 'drain', { signal: aborter.signal })
    aborter.signal.throwIfAborted()
  }
  sheet.end(summary.total)
  await connection.query('commit')
}

/** Streams the rows of a filter from one snapshot, as fast as the client reads. Resolves with the first rows; a later error aborts the stream. */
export async function exportRows(
  db: Database,
  context: ReadContext,
  listing: ParsedListParams,
  outType: ExportFileType,
  { onRows, onEnd }: ExportOptions,
): Promise<ExportStream> {
  const { type, writer } = exportFormats[outType]
  const stream = new PassThrough({ highWaterMark: bufferBytes })
  // Nothing else listens before the first rows; until then the promise reports errors.
  stream.on('error', () => {})
  stream.once('close', onEnd)
  const hash = createHash('sha256')
  const summary = { total: 0, digest: '' }
  const { put, flush } = blockWriter((bytes) => {
    hash.update(bytes)
    stream.write(bytes)
  })
  const sheet = writer({
    name: labelText(context.resource.label, context.resource.name, 'ko'),
    columns: sheetColumns(context.registry, context.resource, context.accessLevel),
    put,
    digest() {
      flush()
      return hash.copy().digest('hex')
    },
  })
  const started = Promise.withResolvers<void>()

  async function run() {
    try {
      await db.hold((connection) => copyRows(connection, context, listing, { stream, sheet, summary, onRows, onStarted: started.resolve }))
      flush()
      summary.digest = hash.digest('hex')
      started.resolve()
      stream.end()
    } catch (error) {
      started.reject(error)
      stream.destroy(error instanceof Error ? error : new Error('export failed'))
    }
  }

  void run()
  await started.promise
  return { stream, type, summary }
}
