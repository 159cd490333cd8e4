import { Client } from 'pg'
import type { Database, Log } from '../base/database.ts'
import { sessionOf } from './session.ts'

const againMs = 1000

/**
 * Subscribes to a NOTIFY channel on a connection outside the pool. A lost connection is reopened,
 * also when the database has moved to another address. Messages sent before that are lost.
 */
export function listener(url: () => string, log?: Log): Database['listen'] {
  return (channel, hear) => {
    let client: Client | undefined
    let timer: NodeJS.Timeout | undefined
    let ended = false

    const again = (reason: string) => {
      if (ended || timer) return
      log?.warn({ reason }, 'Nothing is heard of other servers until a connection is open again')
      timer = setTimeout(() => {
        timer = undefined
        void open()
      }, againMs)
    }

    async function open() {
      const opened = new Client(sessionOf(url()))
      client = opened
      opened.on('notification', ({ payload }) => hear(payload ?? ''))
      opened.on('error', (error) => again(error.message))
      opened.on('end', () => again('the connection ended'))
      try {
        await opened.connect()
        await opened.query(`listen ${channel}`)
      } catch (error) {
        again(error instanceof Error ? error.message : String(error))
      }
    }

    return {
      ready: open(),
      async stop() {
        ended = true
        clearTimeout(timer)
        await client?.end().catch(() => {})
      },
    }
  }
}
