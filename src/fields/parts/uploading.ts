import { useSyncExternalStore } from 'react'

let underway = 0
const watchers = new Set<() => void>()

/** Counts a running upload; returns a function that ends the count. */
export function uploadStarted() {
  const change = (by: number) => {
    underway += by
    for (const watcher of watchers) watcher()
  }
  change(1)
  return () => change(-1)
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether an upload is running on the page; submitting now would omit the file. */
export const useIsUploading = () => useSyncExternalStore(watch, () => underway > 0)
