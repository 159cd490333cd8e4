import { useSyncExternalStore } from 'react'

let underway = 0
const watchers = new Set<() => void>()

/** Counts a file that is on its way, until what is answered is called. */
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

/** Is a file of the page still on its way? What is sent meanwhile would go without it. */
export const useIsUploading = () => useSyncExternalStore(watch, () => underway > 0)
