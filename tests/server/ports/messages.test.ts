import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Message, MessageChannel } from '#schema'
import { readEnv } from '#server/base/env.ts'
import { selectMessagesPort } from '#server/ports/messages/index.ts'
import type { ClosableMessagesPort } from '#server/ports/messages/port.ts'
import { timeoutMs } from '#server/ports/messages/port.ts'
import type { MessageSandbox } from '#sandbox/messages/sandbox.ts'
import { openMessageSandbox } from '#sandbox/messages/sandbox.ts'
import { digestMessageKey } from '#server/ports/messages/tag.ts'
import { vendorMessagePort } from '#server/ports/messages/vendors.ts'
import { sandboxes } from '#sandbox/index.ts'

let sandbox: MessageSandbox
let messages: ClosableMessagesPort
beforeAll(async () => {
  sandbox = await openMessageSandbox()
})
afterAll(() => sandbox?.close())
beforeEach(() => void (messages = vendorMessagePort(sandbox.settings, sandbox.urls)))
afterEach(async () => {
  sandbox.setBehaviour()
  await messages.close()
})

const addresses = { push: 'token-1', sms: '01012345678', alimtalk: '01012345678', email: 'member@ride.test' } as const
const ways = Object.keys(addresses) as MessageChannel[]
const message = (channel: MessageChannel, key: string): Message => ({
  channel,
  recipient: addresses[channel],
  title: '예약이 확정되었습니다',
  body: '11월 23일 10시, 성수 스팟에서 만나요. 늦으시면 미리 알려 주세요.',
  link: '/rents/7',
  category: 'rent',
  key,
})
const came = (key: string) => sandbox.received.filter((item) => item.key === key || item.key.includes(digestMessageKey(key)))

test.for(ways)('%s arrives with its words and a key by which doubles are told apart', async (via) => {
  const request = message(via, `whole:${via}`)
  expect(await messages.send(request)).toMatchObject({ outcome: 'sent', id: expect.stringMatching(/.{8}/) })
  const [arrived, ...more] = came(request.key)
  expect(more).toEqual([])
  expect(arrived).toMatchObject({ via, to: addresses[via], title: request.title, isAccepted: true })
  expect(arrived?.body).toContain(request.body)
  await messages.send(request)
  expect(new Set(came(request.key).map(({ key }) => key)).size).toBe(1)
})

test.for(ways)('%s that the vendor refuses is refused, and trouble of theirs is for later', async (via) => {
  sandbox.setBehaviour(() => 'refuse')
  expect(await messages.send(message(via, 'refused'))).toMatchObject({
    outcome: 'refused',
    reason: expect.stringMatching(/\w{3}/),
    code: expect.stringMatching(/^\w+$/),
  })
  sandbox.setBehaviour(() => 'fail')
  expect(await messages.send(message(via, 'failed'))).toMatchObject({ outcome: 'later', ...(via === 'push' && { retryAfterS: 120 }) })
  sandbox.setBehaviour(() => 'late')
  expect(await messages.send(message(via, 'late'))).toMatchObject({ outcome: 'sent' })
})

test('a vendor timeout means a retry later', { timeout: 4 * timeoutMs }, async () => {
  sandbox.setBehaviour(() => 'never')
  const answers = await Promise.all(ways.map((via) => messages.send(message(via, 'never'))))
  expect(answers.map(({ outcome }) => outcome)).toEqual(ways.map(() => 'later'))
})

test('an unknown token is reported as gone', async () => {
  sandbox.setBehaviour(() => 'gone')
  expect(await messages.send(message('push', 'gone'))).toEqual({ outcome: 'refused', reason: 'FCM UNREGISTERED', code: 'UNREGISTERED', isAddressGone: true })
})

test('a wrong key of ours is no fault of the message', async () => {
  const wrong = { ...sandbox.settings, SOLAPI_API_SECRET: 'other', SMTP_URL: sandbox.settings.SMTP_URL?.replace(':sandbox@', ':other@') }
  const strangers = vendorMessagePort(wrong, sandbox.urls)
  for (const via of ['sms', 'alimtalk', 'email'] as const) expect(await strangers.send(message(via, 'wrong'))).toMatchObject({ outcome: 'later' })
  await strangers.close()
  const other = await openMessageSandbox()
  const forged = vendorMessagePort({ ...sandbox.settings, FCM_PRIVATE_KEY: other.settings.FCM_PRIVATE_KEY }, sandbox.urls)
  expect(await forged.send(message('push', 'forged'))).toMatchObject({ outcome: 'later', reason: expect.stringContaining('no token') })
  await other.close()
})

test('a way without keys is refused, and so is an Alimtalk without its template', async () => {
  const none = vendorMessagePort({})
  for (const via of ways) expect(await none.send(message(via, 'none'))).toMatchObject({ outcome: 'refused' })
  const few = vendorMessagePort({ ...sandbox.settings, ALIMTALK_TEMPLATES: 'rent:KA01TP0001' }, sandbox.urls)
  expect(await few.send(message('alimtalk', 'template'))).toMatchObject({ outcome: 'sent' })
  const other = { ...message('alimtalk', 'template'), category: 'coupon' }
  expect(await few.send(other)).toMatchObject({ outcome: 'refused', reason: 'no Alimtalk template for coupon' })
  await few.close()
})

test('a vendor that is away is for later', async () => {
  const otherSandbox = await openMessageSandbox()
  const lost = vendorMessagePort(otherSandbox.settings, otherSandbox.urls)
  await otherSandbox.close()
  for (const via of ways) expect(await lost.send(message(via, 'away'))).toMatchObject({ outcome: 'later' })
  await lost.close()
})

test('without settings the sandbox accepts the messages', async () => {
  const local = selectMessagesPort(readEnv({ NODE_ENV: 'test' }), sandboxes.messages)
  for (const via of ways) expect(await local.send(message(via, 'local'))).toMatchObject({ outcome: 'sent' })
  await local.close()
})

test('settings that cannot be meant are refused at the start', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://ride.example',
    TRUST_PROXY: '1',
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  }
  expect(readEnv(production)).toMatchObject({ messages: 'vendors' })
  expect(() => readEnv({ SOLAPI_API_KEY: 'k' })).toThrow('Setting SOLAPI_API_SECRET, SOLAPI_SENDER: required with SOLAPI_API_KEY')
  expect(() => readEnv({ SMTP_URL: 'http://x' })).toThrow('SMTP_URL')
  expect(() => readEnv({ ALIMTALK_CHANNEL_ID: 'c', ALIMTALK_TEMPLATES: 'rent:t' })).toThrow('SOLAPI_API_KEY')
})
