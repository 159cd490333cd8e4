import { pathToFileURL } from 'node:url'
import type { Errand, Outcome } from './wire.ts'
import { begun, outcomeOf } from './wire.ts'

/** The process beside the server. It knows no settings, no keys and no database, may write nothing and start nothing, and ends with the server. */

async function done({ module, name, given }: Errand): Promise<Outcome> {
  try {
    const found = (await import(pathToFileURL(module).href)) as Record<string, (...given: readonly unknown[]) => unknown>
    const run = found[name]
    if (!run) throw new Error(`${module} has no ${name}`)
    // Gone before the work begins: what never yields would keep it back.
    await new Promise((sent) => process.send?.(begun, sent))
    return { done: await run(...given) }
  } catch (error) {
    return outcomeOf(error)
  }
}

process.on('message', (errand: Errand) => {
  void done(errand).then((outcome) => process.send?.(outcome))
})
process.once('disconnect', () => process.exit())
