import type { Log } from '../base/database.ts'

/** Rows that were written, and by whom. */
export type RowChange = { readonly by: number | null; readonly of: string; readonly ids: readonly number[] }[]

/** Who has written which rows; a resource without ids stands for many of its rows. */
export interface ChangeMessage {
  readonly by: number | null
  readonly rows: Readonly<Record<string, readonly number[]>>
  /** Milliseconds since the latest of it was committed, when it was sent. */
  readonly late: number
}

/** The channel on which servers tell each other which rows were written. */
export const channel = 'ride_rows'

const gatherMs = 100
/** PostgreSQL carries less than 8,000 bytes at once. */
const mostBytes = 7000
/** Beyond this many rows nobody looks at each of them. */
const mostIds = 300

/** What was written since it was last told, as few messages. */
function messagesOf(written: RowChange, late: number): readonly string[] {
  const byWhom = Map.groupBy(written, ({ by }) => by)
  return [...byWhom].flatMap(([by, all]) => {
    const messages: string[] = []
    let rows: Record<string, readonly number[]> = {}
    for (const [of, item] of Map.groupBy(all, (one) => one.of)) {
      const ids = [...new Set(item.flatMap((one) => one.ids))]
      const next = { ...rows, [of]: ids.length > mostIds ? [] : ids }
      if (JSON.stringify(next).length > mostBytes) {
        messages.push(JSON.stringify({ by, rows, late }))
        rows = { [of]: next[of] ?? [] }
      } else rows = next
    }
    return [...messages, JSON.stringify({ by, rows, late })]
  })
}

/**
 * Tells all servers what was committed, a moment later and by a statement of its own: a NOTIFY inside a transaction would make commits wait for each other.
 * What is lost when a server dies in between, those who look see when they next ask.
 */
export function changePublisher(notify: (messages: readonly string[]) => Promise<unknown>, log?: Log) {
  let waiting: RowChange = []
  let latest = 0
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    timer = undefined
    const messages = messagesOf(waiting, Math.floor(performance.now() - latest))
    waiting = []
    try {
      await notify(messages)
    } catch (error) {
      log?.warn({ reason: error instanceof Error ? error.message : String(error) }, 'What was written was not told')
    }
  }
  return {
    tell(written: RowChange) {
      waiting.push(...written)
      latest = performance.now()
      timer ??= setTimeout(() => void flush(), gatherMs).unref()
    },
    end: () => clearTimeout(timer),
  }
}
