import { expect, test } from 'vitest'
import { createBatchLoader } from '#server/base/createBatchLoader.ts'

/** A batch function that answers on demand and records its keys. */
function slow() {
  const batches: (readonly string[])[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const ask = createBatchLoader<string, string>(async (keys) => {
    batches.push(keys)
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    await answer.promise
    return new Map(keys.flatMap((key) => (key === 'nobody' ? [] : [[key, `${key}!`]])))
  })
  return { ask, asked: batches, answers }
}

test('keys requested together are loaded in one batch', async () => {
  const { ask, asked: batches, answers } = slow()
  const both = [ask('a'), ask('b')]
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.resolve()
  expect(await Promise.all(both)).toEqual(['a!', 'b!'])
  expect(batches).toEqual([['a', 'b']])
})

test('keys requested during a batch form the next batch, without duplicates', async () => {
  const { ask, asked: batches, answers } = slow()
  const first = ask('a')
  await expect.poll(() => answers.length).toBe(1)
  const later = [ask('b'), ask('a'), ask('b'), ask('nobody')]
  answers[0]?.resolve()
  expect(await first).toBe('a!')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve()
  expect(await Promise.all(later)).toEqual(['b!', 'a!', 'b!', undefined])
  expect(batches).toEqual([['a'], ['b', 'a', 'nobody']])
})

test('a failure rejects the waiting calls and no later ones', async () => {
  const { ask, answers } = slow()
  const first = ask('a')
  await expect.poll(() => answers.length).toBe(1)
  const second = ask('b')
  answers[0]?.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve()
  expect(await second).toBe('b!')
})
