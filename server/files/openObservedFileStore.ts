import type { AppContext } from '../base/context.ts'
import type { CallResult } from '../vendors/callResult.ts'
import { openVendorHealthRecorder } from '../vendors/health.ts'
import { vendorCallObserver } from '../vendors/observeCall.ts'
import { openFileStore } from './openFileStore.ts'
import type { FileStore } from './store.ts'

/** What an error of the bucket says about it: `busy` is thrown where it gave no usable answer, anything else is its answer. */
function failureOf(error: unknown): CallResult {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown }
  const isAnswered = code !== 'busy'
  const { name } = (isAnswered ? error : cause) as { readonly name?: unknown }
  return { outcome: isAnswered ? 'refused' : 'unknown', isAnswered, ...(typeof name === 'string' && { code: name.slice(0, 50) }) }
}

const bucketReading = { resultOf: () => ({ outcome: 'done', isAnswered: true }), failureOf, answeredLevel: 'debug' } as const

/** The store of uploads. A bucket is a vendor: its calls are counted and traced, and staff see when it does not answer. */
export function openObservedFileStore(context: Pick<AppContext, 'env' | 'db' | 'clock' | 'log' | 'metrics' | 'tracer'>): FileStore {
  const store = openFileStore(context.env)
  if (!context.env.S3_BUCKET) return store
  const observe = vendorCallObserver({ ...context, health: openVendorHealthRecorder(context) }, bucketReading)
  const callOf = (call: keyof FileStore) => ({ vendor: 'files', call })
  return {
    put: (name, bytes, mime) => observe(callOf('put'), () => store.put(name, bytes, mime)),
    read: (name) => observe(callOf('read'), () => store.read(name)),
    remove: (key) => observe(callOf('remove'), () => store.remove(key)),
  }
}
