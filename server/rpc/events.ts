import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#schema'
import { appError } from '#schema'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { mayReadSubset } from '#schema/row/subset.ts'
import { apiLimits } from '#schema/list/wire.ts'
import { authorizedActorOf } from '../accounts/account.ts'
import { sessionCookieName, findSessionAccount, sessionHash } from '../accounts/session.ts'
import type { RpcContext } from './context.ts'
import type { CallRoute } from './routes.ts'
import { createValidatedRoute } from './routes.ts'
import { parsePresenceChannel } from '#schema/page/presence.ts'
import type { ChangeFeed, ChangeSubscriber } from '../db/changeFeed.ts'
import type { VisibleIdsFilter } from './visibleRows.ts'
import { createVisibleIdsFilter } from './visibleRows.ts'

type Rows = Readonly<Record<string, readonly number[]>>

/** Changes within this time are sent together. */
const batchDelayMs = 200
/** Changes that could not be sent are tried again after this time. */
const retryDelayMs = 2000
/** Interval in which the session is checked and a heartbeat is sent. */
const heartbeatMs = 20_000
/** Bytes a client may leave unread before its stream is closed. */
const maxUnreadBytes = 64 * 1024

/** The changed rows that the actor may read now, as ids only. */
async function readableRows({ registry }: RpcContext, visibleIdsOf: VisibleIdsFilter, actor: Actor, rows: Rows): Promise<Rows> {
  const visibleRows: Record<string, readonly number[]> = {}
  for (const [name, ids] of Object.entries(rows)) {
    const resource = registry.find(parsePresenceChannel(name) ?? name)
    if (!resource || !mayReadSubset(resource, 'list', actor.accessLevel)) continue
    const own = resource.privateUnless !== undefined && ids.length > 0
    const visibleIds = own ? await visibleIdsOf(actor, name, ids) : ids
    if (!own || visibleIds.length > 0) visibleRows[name] = visibleIds
  }
  return visibleRows
}

/** Merges pending changes. An empty list of ids means many rows of the resource. */
function mergeChanges(pending: Rows, overrides: Rows): Rows {
  const merged = { ...pending }
  for (const [name, ids] of Object.entries(overrides)) {
    const pendingIds = merged[name]
    const all = [...new Set([...(pendingIds ?? []), ...ids])]
    merged[name] = ids.length === 0 || pendingIds?.length === 0 || all.length > apiLimits.maxIds ? [] : all
  }
  return merged
}

/** A stream to a page. It is closed when the page leaves too much unread. */
function openOutput() {
  const out = new Readable({ read() {} })
  const end = () => void (out.destroyed || out.push(null))
  const write = (text: string) => {
    if (out.readableLength > maxUnreadBytes) out.destroy()
    else if (!out.destroyed && !out.readableEnded) out.push(text)
  }
  return { out, end, write }
}

/** A stream of the changes of others, for the holder of a session and as long as the session lives. */
function streamFor(context: RpcContext, visibleIdsOf: VisibleIdsFilter, { caller, cookies }: FastifyRequest) {
  const { out, end, write } = openOutput()
  const key = sessionHash(cookies[sessionCookieName(context.env)])
  let pending: Rows = {}
  let timer: NodeJS.Timeout | undefined

  /** The current actor of the session: permissions are checked whenever a change is sent. */
  async function currentActor(): Promise<Actor | undefined> {
    const match = key === undefined ? undefined : await findSessionAccount(context, key)
    const actor = match && authorizedActorOf(match, match.real_id)
    if (!actor) end()
    return actor ?? undefined
  }
  const logError = (error: unknown) => context.log.warn({ err: error }, 'could not send changes to a page')
  const sendLater = (ms: number) => void (timer ??= setTimeout(sendPending, ms))

  async function sendPending() {
    timer = undefined
    const rows = pending
    pending = {}
    try {
      const actor = await currentActor()
      const visibleRows = actor ? await readableRows(context, visibleIdsOf, actor, rows) : {}
      if (Object.keys(visibleRows).length > 0) write(`data: ${JSON.stringify(visibleRows)}\n\n`)
    } catch (error) {
      logError(error)
      // The database was busy. The page would show old rows for as long as it is open.
      pending = mergeChanges(rows, pending)
      if (!out.destroyed) sendLater(retryDelayMs)
    }
  }
  const beat = async () => {
    if (await currentActor()) write(':\n\n')
  }
  const heartbeat = setInterval(() => void beat().catch(logError), heartbeatMs)
  const watcher: ChangeSubscriber = {
    receive({ by, rows }) {
      // The page knows its own changes already.
      if (by !== null && by === caller.actor.id) return
      pending = mergeChanges(pending, rows)
      sendLater(batchDelayMs)
    },
    end,
  }
  const stop = () => {
    clearInterval(heartbeat)
    clearTimeout(timer)
  }
  return { out, watcher, write, stop }
}

/** Server-sent events: the rows that others have written. */
export function changeEventsRoute(context: RpcContext, watch: ChangeFeed): CallRoute {
  const visibleIdsOf = createVisibleIdsFilter(context)
  return createValidatedRoute(nonResourceCalls.events, async ({ request, reply, params: { since = 0 } }) => {
    if (!request.headers.accept?.includes('text/event-stream')) throw appError('notStream', { path: 'Accept' })
    const { out, watcher, write, stop } = streamFor(context, visibleIdsOf, request)
    out.once('close', () => {
      stop()
      watch.leave(watcher)
    })
    try {
      await watch.add(request.caller.actor.id, watcher, since)
    } catch (error) {
      out.destroy()
      throw error
    }
    write('retry: 5000\n\n')
    return reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type('text/event-stream').send(out)
  })
}
