import type { Query, QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routeOf } from '#schema'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { parsePresenceChannel } from '#schema/page/presence.ts'
import { apiLimits } from '#schema/list/wire.ts'

/** Minimum interval in milliseconds between reloads, however often others write. */
const minReloadIntervalMs = 2000
/** Milliseconds before a refused connection is retried; without a connection, the page also polls at this interval. */
const retryMs = 60_000

/** Queries of pages with unsaved input are not refetched, so that neither input nor a conflicting change is lost. */
const isRefetchDisabled = ({ observers }: Query) => observers.some(({ options }) => options.refetchOnWindowFocus === false)

/** Reloads queries of some resources, and the work queue counts. */
function refetchResources(cache: QueryClient, names: ReadonlySet<string>) {
  const hasWrites = [...names].some((name) => parsePresenceChannel(name) === undefined)
  const keys = new Set<unknown>([...[...names].map(routeOf), ...(hasWrites ? ['changes', 'queues'] : [])])
  return cache.invalidateQueries({ predicate: (query) => keys.has(query.queryKey[0]) && !isRefetchDisabled(query) })
}

/** Reloads all queries of the page. */
const refetchAll = (cache: QueryClient) => cache.invalidateQueries({ predicate: (query) => !isRefetchDisabled(query) })

/** Collects changed resources, so that a burst of changes causes one reload. */
function createChangeCollector(cache: QueryClient) {
  const names = new Set<string>()
  let timer = 0
  const ask = () => {
    timer = 0
    if (names.size === 0) return
    void refetchResources(cache, new Set(names))
    names.clear()
    timer = window.setTimeout(ask, minReloadIntervalMs)
  }
  return {
    wrote(rows: object) {
      for (const name of Object.keys(rows)) names.add(name)
      if (timer === 0) ask()
    },
    end: () => window.clearTimeout(timer),
  }
}

/** Listens to changes by others while the tab is visible; a tab that becomes visible again reloads. */
function subscribeToChanges(cache: QueryClient) {
  const { wrote, end } = createChangeCollector(cache)
  let source: EventSource | undefined
  let timer = 0
  let pollTimer = 0
  let missed = false

  const close = () => {
    window.clearTimeout(timer)
    window.clearInterval(pollTimer)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    if (document.visibilityState !== 'visible') return
    pollTimer = window.setInterval(() => source?.readyState !== EventSource.OPEN && void refetchAll(cache), retryMs)
    // `since` also reports changes made while the page was loading.
    const since = Math.min(Math.ceil(performance.now()), apiLimits.sinceMs)
    const eventSource = new EventSource(`${nonResourceCalls.events.path}?since=${since}`)
    source = eventSource
    eventSource.addEventListener('open', () => {
      if (missed) void refetchAll(cache)
      missed = false
    })
    eventSource.addEventListener('message', ({ data }: MessageEvent<string>) => wrote(JSON.parse(data)))
    eventSource.addEventListener('error', () => {
      missed = true
      if (eventSource.readyState === EventSource.CLOSED) timer = window.setTimeout(open, retryMs)
    })
  }
  document.addEventListener('visibilitychange', open)
  open()
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
    end()
  }
}

/** Updates the page when others change data. */
export function LiveUpdates() {
  const cache = useQueryClient()
  useEffect(() => subscribeToChanges(cache), [cache])
  return null
}
