import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { workerProcesses, ResourceLimitError } from '#server/workers/processes.ts'

const { run, close } = workerProcesses()
afterAll(() => close())

const module = join(import.meta.dirname, 'blockForever.ts')
const runTask = (name: string, timeMs: number) => run({ module, name, args: [] }, { timeMs, signal: new AbortController().signal })

test('a task that uses its CPU time is aborted; a task that got no CPU time may be retried', async () => {
  await expect(runTask('blockForever', 2000)).rejects.toBeInstanceOf(ResourceLimitError)
  // The first job of a process, so that its start-up time is not counted.
  await expect(runTask('hangForever', 300)).rejects.toMatchObject({ code: 'busy' })
})
