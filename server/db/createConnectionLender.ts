import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { appError } from '#schema'
import type { Database } from '../base/database.ts'
import { mapTransientToBusy } from './errors.ts'
import { DatabaseClient, directClientConfig, destroyConnection, unlimitedTimeSettings } from './session.ts'
import { createRevocableConnection } from './transaction.ts'

/** Lends connections outside the pool and without its time limits, for long work. Closing a connection releases its locks and settings. */
export function createConnectionLender(url: string, most: number): Database['hold'] {
  let openCount = 0
  return async (run) => {
    if (openCount >= most) throw appError('busy', { retryAfter: 1 })
    openCount++
    const client = new DatabaseClient(directClientConfig(url, unlimitedTimeSettings))
    // Migrations report with warnings what they left unchanged.
    client.on('notice', ({ severity, message }) => void (severity === 'WARNING' && process.emitWarning(message ?? '')))
    const { query, end } = createRevocableConnection(client)
    try {
      await client.connect()
      const answer = await run({ query, copyOut: (sql) => client.query(copyTo(sql)), copyIn: (sql) => client.query(copyFrom(sql)) })
      await client.end()
      return answer
    } catch (error) {
      destroyConnection(client)
      throw mapTransientToBusy(error)
    } finally {
      end()
      openCount--
    }
  }
}
