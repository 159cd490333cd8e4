import type { ComponentType } from 'react'
import { lazy } from 'react'

/** Pauses in milliseconds before a script that could not be loaded is requested again. */
const retryPausesMs = [2000, 10_000]

async function loadWithRetries<Loaded>(load: () => Promise<Loaded>, [pause, ...further] = retryPausesMs): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (pause === undefined) throw error
    await new Promise((resolve) => window.setTimeout(resolve, pause))
    return loadWithRetries(load, further)
  }
}

/** A lazy component that the page can do without: its script is requested again after an error, and in the end left out. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetries(load).catch((): ComponentType<Props> => () => null) }))
