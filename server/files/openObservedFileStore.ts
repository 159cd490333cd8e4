import type { AppContext } from '../base/context.ts'
import { openFileStore } from './openFileStore.ts'
import type { FileStore } from './store.ts'
import type { CallResult } from '../vendors/callResult.ts'
import { openVendorHealthRecorder } from '../vendors/health.ts'

/** Name of the bucket among the vendors. */
const fileVendor = 'files'

/** What an error of the bucket says about it: `busy` is thrown where it gave no usable answer, anything else is its answer. */
function failedResult(error: unknown): CallResult {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown }
  const { name } = (code === 'busy' ? cause : error) as { readonly name?: unknown }
  return { outcome: code === 'busy' ? 'unknown' : 'refused', isAnswered: code !== 'busy', ...(typeof name === 'string' && { code: name.slice(0, 50) }) }
}

/** The store of uploads. A bucket is a vendor: its calls are counted, and staff see when it does not answer. */
export function openObservedFileStore(context: Pick<AppContext, 'env' | 'db' | 'clock' | 'log' | 'metrics'>): FileStore {
  const store = openFileStore(context.env)
  if (!context.env.S3_BUCKET) return store
  const { log, metrics } = context
  const health = openVendorHealthRecorder(context)
  const note = (call: string, { isAnswered, ...result }: CallResult, began: number) => {
    const seconds = (performance.now() - began) / 1000
    metrics?.vendorCall({ vendor: fileVendor, call, outcome: result.outcome }, seconds)
    if (!isAnswered) log.warn({ vendor: fileVendor, call, ...result, ms: Math.round(seconds * 1000) }, 'a vendor did not answer')
    health.record(fileVendor, { isAnswered, ...result })
  }
  async function observe<T>(call: string, run: () => Promise<T>): Promise<T> {
    const began = performance.now()
    try {
      const result = await run()
      note(call, { outcome: 'done', isAnswered: true }, began)
      return result
    } catch (error) {
      note(call, failedResult(error), began)
      throw error
    }
  }
  return {
    put: (name, bytes, mime) => observe('put', () => store.put(name, bytes, mime)),
    read: (name) => observe('read', () => store.read(name)),
    remove: (key) => observe('remove', () => store.remove(key)),
  }
}
