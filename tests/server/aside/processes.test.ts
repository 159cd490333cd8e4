import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { processes, TooMuch } from '#server/aside/processes.ts'

const { run, close } = processes()
afterAll(() => close())

const module = join(import.meta.dirname, 'endless.ts')
const asked = (name: string, timeMs: number) => run({ module, name, given: [] }, { timeMs, signal: new AbortController().signal })

test('what takes all of its time is too much; what was kept from a processor is told to come again', async () => {
  await expect(asked('endless', 2000)).rejects.toBeInstanceOf(TooMuch)
  // So long that what its start takes of a processor is little of it, on a slow machine too.
  await expect(asked('asleep', 6000)).rejects.toMatchObject({ code: 'busy' })
})
