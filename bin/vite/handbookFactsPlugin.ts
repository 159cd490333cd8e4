import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { normalizePath } from 'vite'
import type { ServerFacts } from '#schema/handbook/serverFacts.ts'

const root = join(import.meta.dirname, '..', '..')
const factsFile = normalizePath(join(root, 'src/components/handbook/facts.ts'))

let loadedFacts: Promise<ServerFacts> | undefined

/** Read from the server's own code. The address is a variable, so that the bundler of this configuration leaves the import alone. */
async function loadFacts(): Promise<ServerFacts> {
  const address = pathToFileURL(join(root, 'bin/handbook/serverFactsByResource.ts')).href
  const { serverFactsByResource } = (await import(/* @vite-ignore */ address)) as { serverFactsByResource: () => Promise<ServerFacts> }
  return serverFactsByResource()
}

/** Fills the module of the handbook with what only the server knows: refusals, messages to members, scheduled jobs. */
export const handbookFactsPlugin: Plugin = {
  name: 'handbook-facts',
  enforce: 'pre',
  async transform(_code, id) {
    if (id !== factsFile) return null
    const facts = await (loadedFacts ??= loadFacts())
    // As a text, which engines read faster than an object of this size.
    return { code: `export const serverOnlyFacts = JSON.parse(${JSON.stringify(JSON.stringify(facts))})`, map: null }
  },
}
