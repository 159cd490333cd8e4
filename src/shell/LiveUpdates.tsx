import type { Query, QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routeOf } from '#schema'
import { generalCalls } from '#schema/generalCalls.ts'
import { presenceResource } from '#schema/presence.ts'
import { limits } from '#schema/wire.ts'

/** However fast others write, what is shown is asked for anew only this often. */
const atMostEveryMs = 2000
/** A connection that the server does not give is asked for again after this long. While none is open, what is shown is asked for as often. */
const againMs = 60_000

/** What a page holds as it was read, so that nothing typed is lost and no change of another's goes unseen, is not asked for again. */
const isHeld = ({ observers }: Query) => observers.some(({ options }) => options.refetchOnWindowFocus === false)

/** Has what a page shows of some resources asked for anew, and how much waits. */
function anew(cache: QueryClient, names: ReadonlySet<string>) {
  const written = [...names].some((name) => presenceResource(name) === undefined)
  const keys = new Set<unknown>([...[...names].map(routeOf), ...(written ? ['changes', 'queues'] : [])])
  return cache.invalidateQueries({ predicate: (query) => keys.has(query.queryKey[0]) && !isHeld(query) })
}

/** Has all that a page shows asked for anew. */
const allAnew = (cache: QueryClient) => cache.invalidateQueries({ predicate: (query) => !isHeld(query) })

/** Gathers what was written, so that a busy moment is asked about once. */
function gathering(cache: QueryClient) {
  const names = new Set<string>()
  let timer = 0
  const ask = () => {
    timer = 0
    if (names.size === 0) return
    void anew(cache, new Set(names))
    names.clear()
    timer = window.setTimeout(ask, atMostEveryMs)
  }
  return {
    wrote(rows: object) {
      for (const name of Object.keys(rows)) names.add(name)
      if (timer === 0) ask()
    },
    end: () => window.clearTimeout(timer),
  }
}

/** Hears what others write while the page is looked at; what happens meanwhile it asks for when it is looked at again. */
function follow(cache: QueryClient) {
  const { wrote, end } = gathering(cache)
  let source: EventSource | undefined
  let timer = 0
  let looking = 0
  let missed = false

  const close = () => {
    window.clearTimeout(timer)
    window.clearInterval(looking)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    if (document.visibilityState !== 'visible') return
    looking = window.setInterval(() => source?.readyState !== EventSource.OPEN && void allAnew(cache), againMs)
    // What was written while the page was being read is told too.
    const since = Math.min(Math.ceil(performance.now()), limits.sinceMs)
    const opened = new EventSource(`${generalCalls.events.path}?since=${since}`)
    source = opened
    opened.addEventListener('open', () => {
      if (missed) void allAnew(cache)
      missed = false
    })
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => wrote(JSON.parse(data)))
    opened.addEventListener('error', () => {
      missed = true
      if (opened.readyState === EventSource.CLOSED) timer = window.setTimeout(open, againMs)
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

/** Shows what others have written without a reload. */
export function LiveUpdates() {
  const cache = useQueryClient()
  useEffect(() => follow(cache), [cache])
  return null
}
