import type { ReadContext } from '../read/context.ts'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { labelText } from '#schema'
import type { OutType } from '#schema/wire.ts'
import type { Connection, Database } from '../../base/database.ts'
import { table } from '../columns.ts'
import { projectionOf } from '../projection.ts'
import type { Writer } from './exportFormat.ts'
import { formats } from './exportFormat.ts'
import type { Listing } from '../read/listing.ts'
import { sheetColumns } from './sheet.ts'
import { valuesOf, whereOf } from '../read/where.ts'

const atOnce = 32
const bufferBytes = 256 * 1024
const blockBytes = 64 * 1024

/** Collects what is written in blocks, without long texts in between: those would be garbage that lies about until the heap is full. */
function inBlocks(send: (bytes: Uint8Array) => void) {
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

/** Every row of a filter in its order, as JSON texts. */
export function exportText(context: ReadContext, { conditions, order, num, page }: Listing) {
  const { columns, joins } = projectionOf(context.registry, context.resource, 'full', context.accessLevel, false)
  const way = order.descending ? 'desc' : 'asc'
  const window = num === undefined ? '' : ` limit ${num} offset ${(page - 1) * num}`
  const rows = `select ${columns} from ${table(context.resource)} t ${order.joins} ${joins} where ${whereOf(context, conditions)} order by ${order.key ? `${order.key} ${way}, ` : ''}t.id ${way}${window}`
  return `select x.id, row_to_json(x)::text as row from (${rows}) x`
}

interface Row {
  id: number
  row: string
}

async function openCursor(connection: Connection, context: ReadContext, listing: Listing) {
  await connection.query('begin isolation level repeatable read read only')
  // All rows are wanted, not the first ones soon.
  await connection.query("set local cursor_tuple_fraction = 1; set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '10min'")
  await connection.query(`declare rows no scroll cursor for ${exportText(context, listing)}`, valuesOf(listing.conditions))
}

/** The cursor's rows; while one portion is written down the next is already on its way. */
async function* portions(connection: Connection) {
  const fetched = () => connection.query<Row>(`fetch ${atOnce} from rows`)
  let next = fetched()
  for (;;) {
    const rows = await next
    if (rows.length === 0) return
    next = fetched()
    // Whoever stops in the middle does not wait for it, and its failure is then nobody's.
    next.catch(() => {})
    yield rows
  }
}

export interface Export {
  readonly stream: PassThrough
  readonly type: string
  /** Known when the stream has ended. */
  readonly summary: { total: number; digest: string }
}

interface ExportOptions {
  /** Hears of every portion before it is sent. */
  onRows(ids: readonly number[]): void
  /** Hears of the end, however it came. */
  onEnd(): void
}

interface Pour {
  readonly stream: PassThrough
  readonly sheet: Writer
  readonly summary: { total: number; digest: string }
  readonly onRows: ExportOptions['onRows']
  readonly onStarted: () => void
}

/** From the cursor into the stream, a portion at a time: the next one is fetched when the other side has taken this one. */
async function pour(connection: Connection, context: ReadContext, listing: Listing, { stream, sheet, summary, onRows, onStarted }: Pour) {
  const aborter = new AbortController()
  stream.once('close', () => aborter.abort())
  await openCursor(connection, context, listing)
  sheet.begin()
  for await (const rows of portions(connection)) {
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

/** Streams a filter's rows from one snapshot, as fast as the other side reads. Resolves when the first rows are there; a failure after that breaks the stream off. */
export async function exportRows(db: Database, context: ReadContext, listing: Listing, outType: OutType, { onRows, onEnd }: ExportOptions): Promise<Export> {
  const { type, writer } = formats[outType]
  const stream = new PassThrough({ highWaterMark: bufferBytes })
  // Nobody listens yet while the first rows are awaited; a failure then is told by the promise.
  stream.on('error', () => {})
  stream.once('close', onEnd)
  const hash = createHash('sha256')
  const summary = { total: 0, digest: '' }
  const { put, flush } = inBlocks((bytes) => {
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
      await db.hold((connection) => pour(connection, context, listing, { stream, sheet, summary, onRows, onStarted: started.resolve }))
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
