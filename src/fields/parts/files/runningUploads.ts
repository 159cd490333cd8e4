import { useSyncExternalStore } from 'react'

let runningUploads = 0
const watchers = new Set<() => void>()

/** Counts a running upload; returns a function that ends the count. */
export function trackUpload() {
  const change = (by: number) => {
    runningUploads += by
    for (const watcher of watchers) watcher()
  }
  change(1)
  return () => change(-1)
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether an upload is running on the page; submitting now would omit the file. */
export const useIsUploading = () => useSyncExternalStore(subscribe, () => runningUploads > 0)
