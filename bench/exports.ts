import { get } from 'node:http'
import { allResources } from '#resources'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { exportSql } from '#server/rows/sheets/export.ts'
import { parseListParams } from '#server/rows/read/listing.ts'
import { openDatabase } from '#server/db/pool.ts'
import { createCipher } from '#server/base/cipher.ts'

interface ServerAccess {
  port: number
  headers: Record<string, string>
}

/** Downloads the whole export; returns its duration and the reported number of rows. */
function download({ port, headers }: ServerAccess) {
  const startTime = performance.now()
  return new Promise<{ seconds: number; rows: number }>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/api/rcar/exportFile', headers }, (response) => {
      let tail = ''
      response.on('data', (chunk: Buffer) => (tail = (tail + chunk.subarray(-200).toString('latin1')).slice(-200)))
      response.once('error', reject)
      response.once('end', () => resolve({ seconds: (performance.now() - startTime) / 1000, rows: Number(/"total":(\d+)/.exec(tail)?.[1] ?? 0) }))
    }).once('error', reject)
  })
}

/** Duration in seconds of a COPY with the same JSON. */
async function copySeconds(url: string) {
  const db = await openDatabase({ url, size: 2, timeoutS: 1800 })
  const exportContext = {
    registry: createRegistry(allResources),
    resource: rcar,
    accessLevel: 'super',
    cipher: createCipher([{ id: 'bench', secret: Buffer.alloc(32) }]),
    path: [],
    connection: db,
    onMaskedSearch: async () => {},
  } as const
  const listing = await parseListParams(exportContext)
  const startTime = performance.now()
  await db.hold(
    (connection) =>
      new Promise<void>((resolve, reject) => {
        connection
          .copyOut(`copy (${exportSql(exportContext, listing)}) to stdout`)
          .on('error', reject)
          .on('end', resolve)
          .resume()
      }),
  )
  await db.close()
  return (performance.now() - startTime) / 1000
}

/** Compares one export with COPY, and measures the server's memory before it and at its peak. */
export async function compareExportWithCopy(url: string, access: ServerAccess, memoryMb: () => number) {
  const idleMb = memoryMb()
  let peakMb = idleMb
  const timer = setInterval(() => (peakMb = Math.max(peakMb, memoryMb())), 20)
  const { seconds, rows } = await download(access)
  clearInterval(timer)
  const copyS = await copySeconds(url)
  return {
    rows,
    perSecond: Math.round(rows / seconds),
    copyPerSecond: Math.round(rows / copyS),
    ratio: Number((copyS / seconds).toFixed(2)),
    idleMb,
    peakMb,
  }
}
