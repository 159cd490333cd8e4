import { join } from 'node:path'
import { appError } from '#schema'
import type { WorkerPool, WorkerFunction } from '../workers/index.ts'
import { timeoutOrDisconnectSignal, ResourceLimitError } from '../workers/index.ts'
import type * as images from './images.ts'
import type { FileStore } from './store.ts'
import type { ImageFormat, VariantWidth } from './variants.ts'

interface Variant {
  readonly key: string
  readonly width: VariantWidth
  readonly format: ImageFormat
}

const scaleFunction: WorkerFunction<typeof images.scaleImage> = {
  module: join(import.meta.dirname, 'images.ts'),
  name: 'scaleImage' satisfies keyof typeof images,
  timeMs: 15_000,
}
const queueTimeoutMs = 60_000

const runningVariants = new Map<string, Promise<Buffer | null>>()

/** Returns a scaled copy of an image. It is created on first use and stored; concurrent requests share one run. */
export async function readOrCreateImageVariant(workers: WorkerPool, store: FileStore, variant: Variant) {
  const name = `${variant.key}.${variant.width}.${variant.format}`
  const storedVariant = await store.read(name)
  if (storedVariant) return storedVariant
  const underway = runningVariants.get(name) ?? createVariant(workers, store, variant, name).finally(() => runningVariants.delete(name))
  runningVariants.set(name, underway)
  return underway
}

async function createVariant(workers: WorkerPool, store: FileStore, { key, width, format }: Variant, name: string) {
  // Queue entry by variant name, not by request: the first request may be aborted while others wait for the result.
  const place = workers.imageRequests.enter(name)
  try {
    const original = await store.read(key)
    if (!original) return null
    const bytes = Buffer.from(
      await workers.run(place, scaleFunction, timeoutOrDisconnectSignal(queueTimeoutMs), Buffer.concat(await original.toArray()), width, format),
    )
    await store.put(name, bytes, `image/${format}`)
    return bytes
  } catch (error) {
    if (error instanceof ResourceLimitError) throw appError('busy', { retryAfter: 5 })
    throw error
  } finally {
    place.leave()
  }
}
