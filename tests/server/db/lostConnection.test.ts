import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/pool.ts'

/** A message of PostgreSQL's protocol: its type, its length, its body. */
function message(type: string, body: Buffer) {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const signedIn = message('R', Buffer.alloc(4))
const readyForQuery = message('Z', Buffer.from('I'))
const shutDown = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'))

test('a connection that is lost in the moment in which it is ready costs its caller an error, and not the process', async () => {
  const postgres = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(Buffer.concat([signedIn, readyForQuery, shutDown])))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void postgres.close())
  await once(postgres, 'listening')

  const { port } = postgres.address() as AddressInfo
  const db = await openDatabase({ url: `postgresql://ride:no@127.0.0.1:${port}/ride`, size: 2, timeoutS: 5 })
  await expect(db.query('select 1')).rejects.toMatchObject({ code: 'busy' })
  await db.close()
})
