import type { Database, DatabaseLogger } from '../base/database.ts'
import { DatabaseClient, directClientConfig } from './session.ts'

const reconnectMs = 1000

/**
 * Subscribes to a NOTIFY channel on a connection outside the pool. A lost connection is reopened,
 * also when the database has moved to another address. Messages sent before that are lost.
 */
export function createNotifyListener(url: () => string, log?: DatabaseLogger): Database['listen'] {
  return (channel, onMessage) => {
    let client: DatabaseClient | undefined
    let timer: NodeJS.Timeout | undefined
    let isStopped = false

    const reconnect = (reason: string) => {
      if (isStopped || timer) return
      log?.warn({ reason }, 'Nothing is heard of other servers until a connection is open again')
      timer = setTimeout(() => {
        timer = undefined
        void open()
      }, reconnectMs)
    }

    async function open() {
      const newClient = new DatabaseClient(directClientConfig(url()))
      client = newClient
      newClient.on('notification', ({ payload }) => onMessage(payload ?? ''))
      newClient.on('error', (error) => reconnect(error.message))
      newClient.on('end', () => reconnect('the connection ended'))
      try {
        await newClient.connect()
        await newClient.query(`listen ${channel}`)
      } catch (error) {
        reconnect(error instanceof Error ? error.message : String(error))
      }
    }

    return {
      ready: open(),
      async stop() {
        isStopped = true
        clearTimeout(timer)
        await client?.end().catch(() => {})
      },
    }
  }
}
