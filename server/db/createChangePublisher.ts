import type { DatabaseLogger } from '../base/database.ts'

/** Written rows (resource `of`, `ids`) and the user who wrote them. */
export type RowChanges = { readonly by: number | null; readonly of: string; readonly ids: readonly number[] }[]

/** Written rows by resource, and the user who wrote them. An empty list of ids means many rows of the resource. */
export interface ChangeMessage {
  readonly by: number | null
  readonly rows: Readonly<Record<string, readonly number[]>>
  /** Milliseconds between the latest commit and the sending of this message. */
  readonly late: number
}

/** The NOTIFY channel on which servers announce written rows. */
export const changeChannel = 'ride_rows'

const batchDelayMs = 100
/** The payload of a NOTIFY is limited to 8,000 bytes. */
const maxPayloadBytes = 7000
/** Above this number of rows the ids are left out. */
const maxIds = 300

/** The changes since the last flush, in as few messages as possible. */
function messagesOf(changes: RowChanges, late: number): readonly string[] {
  const byActor = Map.groupBy(changes, ({ by }) => by)
  return [...byActor].flatMap(([by, all]) => {
    const messages: string[] = []
    let rows: Record<string, readonly number[]> = {}
    for (const [of, item] of Map.groupBy(all, (one) => one.of)) {
      const ids = [...new Set(item.flatMap((one) => one.ids))]
      const next = { ...rows, [of]: ids.length > maxIds ? [] : ids }
      if (JSON.stringify(next).length > maxPayloadBytes) {
        messages.push(JSON.stringify({ by, rows, late }))
        rows = { [of]: next[of] ?? [] }
      } else rows = next
    }
    return [...messages, JSON.stringify({ by, rows, late })]
  })
}

/**
 * Announces committed changes to all servers, after a short delay and in a separate statement: NOTIFY inside a transaction
 * would make commits wait for each other. If a server dies before that, clients see the changes with their next request.
 */
export function createChangePublisher(notify: (messages: readonly string[]) => Promise<unknown>, log?: DatabaseLogger) {
  let pending: RowChanges = []
  let latest = 0
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    timer = undefined
    const messages = messagesOf(pending, Math.floor(performance.now() - latest))
    pending = []
    try {
      await notify(messages)
    } catch (error) {
      log?.warn({ reason: error instanceof Error ? error.message : String(error) }, 'could not publish changes')
    }
  }
  return {
    tell(changes: RowChanges) {
      pending.push(...changes)
      latest = performance.now()
      timer ??= setTimeout(() => void flush(), batchDelayMs).unref()
    },
    end: () => clearTimeout(timer),
  }
}
