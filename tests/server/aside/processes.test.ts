import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { workerProcesses, ResourceLimitError } from '#server/workers/processes.ts'

const { run, close } = workerProcesses()
afterAll(() => close())

const module = join(import.meta.dirname, 'endless.ts')
const asked = (name: string, timeMs: number) => run({ module, name, args: [] }, { timeMs, signal: new AbortController().signal })

test('what takes all of its time is too much; what was kept from a processor is told to come again', async () => {
  await expect(asked('endless', 2000)).rejects.toBeInstanceOf(ResourceLimitError)
  // The first job of a process, so that its start-up time is not counted.
  await expect(asked('asleep', 300)).rejects.toMatchObject({ code: 'busy' })
})
