import { pathToFileURL } from 'node:url'
import type { WorkerTask, TaskResult } from '../workers/messages.ts'
import { startedMessage, encodeError } from '../workers/messages.ts'

/** The worker process. It has no settings, no keys and no database, may not write files or start processes, and ends with the server. */

async function runTask({ module, name, args: input }: WorkerTask): Promise<TaskResult> {
  try {
    const match = (await import(pathToFileURL(module).href)) as Record<string, (...args: readonly unknown[]) => unknown>
    const run = match[name]
    if (!run) throw new Error(`${module} has no ${name}`)
    // Sent before the work starts: blocking work would delay the message.
    await new Promise((sent) => process.send?.(startedMessage, sent))
    return { done: await run(...input) }
  } catch (error) {
    return encodeError(error)
  }
}

process.on('message', (task: WorkerTask) => {
  void runTask(task).then((outcome) => process.send?.(outcome))
})
process.once('disconnect', () => process.exit())
