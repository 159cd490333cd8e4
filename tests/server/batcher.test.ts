import { expect, test } from 'vitest'
import { coalesce } from '#server/base/coalesce.ts'

/** A batch function that answers on demand and records its keys. */
function slow() {
  const asked: (readonly string[])[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const ask = coalesce<string, string>(async (keys) => {
    asked.push(keys)
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    await answer.promise
    return new Map(keys.flatMap((key) => (key === 'nobody' ? [] : [[key, `${key}!`]])))
  })
  return { ask, asked, answers }
}

test('keys that come together are asked for together', async () => {
  const { ask, asked, answers } = slow()
  const both = [ask('a'), ask('b')]
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.resolve()
  expect(await Promise.all(both)).toEqual(['a!', 'b!'])
  expect(asked).toEqual([['a', 'b']])
})

test('keys that come while one is asked for go together as the next question, each of them once', async () => {
  const { ask, asked, answers } = slow()
  const first = ask('a')
  await expect.poll(() => answers.length).toBe(1)
  const later = [ask('b'), ask('a'), ask('b'), ask('nobody')]
  answers[0]?.resolve()
  expect(await first).toBe('a!')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve()
  expect(await Promise.all(later)).toEqual(['b!', 'a!', 'b!', undefined])
  expect(asked).toEqual([['a'], ['b', 'a', 'nobody']])
})

test('a failure is heard by all who waited for it and by nobody after', async () => {
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
