import { get } from 'node:http'
import { allResources } from '#resources'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { exportText } from '#server/rows/sheets/export.ts'
import { listingOf } from '#server/rows/read/listing.ts'
import { openDatabase } from '#server/db/pool.ts'
import { createCipher } from '#server/base/cipher.ts'

interface ServerAccess {
  port: number
  headers: Record<string, string>
}

/** Downloads the whole export; returns its duration and the reported number of rows. */
function download({ port, headers }: ServerAccess) {
  const began = performance.now()
  return new Promise<{ seconds: number; rows: number }>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/api/rcar/exportFile', headers }, (answer) => {
      let end = ''
      answer.on('data', (chunk: Buffer) => (end = (end + chunk.subarray(-200).toString('latin1')).slice(-200)))
      answer.once('error', reject)
      answer.once('end', () => resolve({ seconds: (performance.now() - began) / 1000, rows: Number(/"total":(\d+)/.exec(end)?.[1] ?? 0) }))
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
  const listing = await listingOf(exportContext)
  const began = performance.now()
  await db.hold(
    (connection) =>
      new Promise<void>((resolve, reject) => {
        connection
          .copyOut(`copy (${exportText(exportContext, listing)}) to stdout`)
          .on('error', reject)
          .on('end', resolve)
          .resume()
      }),
  )
  await db.close()
  return (performance.now() - began) / 1000
}

/** Compares one export with COPY, and measures the server's memory before it and at its peak. */
export async function compareExport(url: string, from: ServerAccess, memoryMb: () => number) {
  const idleMb = memoryMb()
  let mostMb = idleMb
  const timer = setInterval(() => (mostMb = Math.max(mostMb, memoryMb())), 20)
  const { seconds, rows } = await download(from)
  clearInterval(timer)
  const copyS = await copySeconds(url)
  return {
    rows,
    perSecond: Math.round(rows / seconds),
    copyPerSecond: Math.round(rows / copyS),
    ratio: Number((copyS / seconds).toFixed(2)),
    idleMb,
    mostMb,
  }
}
