import { expect, test } from 'vitest'
import { allResources } from '#resources'
import { callsOf } from '#schema/calls/calls.ts'
import { recordingDataProvider, Refusal } from './recorder.ts'

const writing = allResources.flatMap((resource) =>
  callsOf(resource)
    .filter(({ method, mutates, bodyType }) => (method === 'POST' || mutates) && bodyType === undefined)
    .map((call) => ({ resource, call })),
)

test('a repeated writing call shares the running request, and has an idempotency key unless its response is not stored', async () => {
  expect(writing.length).toBeGreaterThan(150)
  const { sent, send } = recordingDataProvider(() => ({}))
  for (const { resource, call } of writing) {
    sent.length = 0
    await Promise.all([send(resource, call.name, { id: 1 }), send(resource, call.name, { id: 1 }), send(resource, call.name, { id: 2 })])
    expect(sent.length, call.path).toBe(2)
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    if (call.noIdempotency) expect(keys, call.path).toEqual([null, null])
    else expect(new Set(keys.map((key) => key?.length)), call.path).toEqual(new Set([32]))
    await send(resource, call.name, { id: 1 })
    expect(sent.length, call.path).toBe(3)
  }
})

const [{ resource, call } = expect.fail('no call writes')] = writing.filter((item) => !item.call.noIdempotency)

test('a request without a response is retried with its key, a refused one with a new key', async () => {
  let answers: (() => unknown)[] = []
  const { sent, send } = recordingDataProvider(() => answers.shift()?.() ?? {})
  const ask = () => send(resource, call.name, { id: 1 }).catch(() => undefined)
  const keys = () => sent.splice(0).map(({ headers }) => headers.get('idempotency-key'))

  const broken = () => {
    throw new TypeError('Failed to fetch')
  }
  answers = [broken, () => new Refusal(504, 'gateway'), () => ({})]
  for (let n = 0; n < 4; n++) await ask()
  const [first, second, third, fourth] = keys()
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)

  answers = [() => new Refusal(400, { code: 'invalid', issues: [] }), () => ({})]
  for (let n = 0; n < 2; n++) await ask()
  const [reason, corrected] = keys()
  expect(corrected).not.toBe(reason)
})

test('a request in progress is polled until it has a response', async () => {
  let tries = 0
  const { sent, send } = recordingDataProvider(() => (tries++ === 0 ? new Refusal(409, { code: 'inProgress' }) : { id: 7 }))
  expect(await send(resource, call.name, { id: 1 })).toEqual({ id: 7 })
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('a call that can be aborted is not shared and has no key', async () => {
  const { sent, send } = recordingDataProvider(() => ({}))
  const first = new AbortController()
  const aborted = send(resource, call.name, { id: 1 }, { signal: first.signal }).catch((error: unknown) => error)
  first.abort()
  expect(await send(resource, call.name, { id: 1 }, { signal: new AbortController().signal })).toEqual({})
  await aborted
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).not.toContainEqual(expect.any(String))
})
