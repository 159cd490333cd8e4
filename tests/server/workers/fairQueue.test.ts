import { expect, test } from 'vitest'
import type { FairQueue, QueueEntry } from '#server/workers/index.ts'
import { fairQueue } from '#server/workers/fairQueue.ts'
import { perSenderQueue } from '#server/workers/perSenderQueue.ts'

const { signal } = new AbortController()

/** Takes places for a sender until the queue refuses. */
function most(of: FairQueue, sender: string) {
  const places: QueueEntry[] = []
  try {
    for (;;) places.push(of.enter(sender))
  } catch {
    return places
  }
}

test('a few senders cannot take all places of the queue', () => {
  const of = fairQueue({ maxConcurrent: 2, maxEntries: 40, maxPerSender: 20 })
  const entries = ['a', 'b', 'c', 'd', 'e'].map((sender) => most(of, sender))
  expect(entries[0]).toHaveLength(20)
  for (const own of entries) expect(own.length).toBeGreaterThan(0)
  expect(() => of.enter('a')).toThrow(expect.objectContaining({ code: 'busy' }))
  expect(() => of.enter('newcomer')).not.toThrow()
  for (const place of entries.flat()) place.leave()
  expect(most(of, 'later')).toHaveLength(20)
})

test('a sender who was served waits behind those who were not', async () => {
  const turn = perSenderQueue(2)
  const order: string[] = []
  const go = (sender: string) =>
    turn(sender, signal, async () => {
      order.push(sender)
    })
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'd', 'd'].map(go))
  expect(order.slice(0, 4).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(order.slice(4, 7).toSorted()).toEqual(['a', 'b', 'd'])
  expect(order).toHaveLength(10)
})

test('a sender who leaves the queue gives up only his own turn', async () => {
  const turn = perSenderQueue(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = turn('a', signal, () => promise)
  const aborter = new AbortController()
  const second = turn('b', aborter.signal, async () => 'b')
  const third = turn('c', signal, async () => 'c')
  aborter.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  resolve()
  await first
  expect(await third).toBe('c')
})
