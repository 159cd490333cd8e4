import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createTestApp } from '../testApp.ts'

// Node would wait a minute for each of these connections.
test('a closing server does not wait for idle connections', { timeout: 20_000 }, async () => {
  const testApp = await createTestApp()
  const { port } = new URL(await testApp.listen())
  const [silent, later] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')]
  await Promise.all([once(silent, 'connect'), once(later, 'connect')])
  later.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  const [answer] = (await once(later, 'data')) as [Buffer]
  expect(answer.toString()).toContain('200 OK')
  const closings = Promise.all([once(silent, 'close'), once(later, 'close')])
  await testApp.close()
  await closings
})

test('event streams are closed at once', { timeout: 20_000 }, async () => {
  const testApp = await createTestApp()
  const address = await testApp.listen()
  const { headers } = await testApp.as('ops')
  const stream = await fetch(`${address}/api/events`, { headers: { ...headers, accept: 'text/event-stream' } })
  expect(stream.status).toBe(200)
  const read = stream.text()
  await testApp.close()
  expect(await read).toContain('retry')
})
