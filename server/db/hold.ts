import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { fault } from '#schema'
import type { Database } from '../base/database.ts'
import { translated } from './errors.ts'
import { cut, sessionOf, spoil } from './session.ts'
import { lend } from './transaction.ts'

/** Lends connections beside the pool, without its time limits: for what takes long. Closing one gives back its locks and settings. */
export function holder(url: string, most: number): Database['hold'] {
  let held = 0
  return async (run) => {
    if (held >= most) throw fault('busy', { retryAfter: 1 })
    held++
    const client = new Client(sessionOf(url))
    client.on('error', () => spoil(client))
    // A migration tells so what it left as it was.
    client.on('notice', ({ severity, message }) => void (severity === 'WARNING' && process.emitWarning(message ?? '')))
    const { query, end } = lend(client)
    try {
      await client.connect()
      const answer = await run({ query, copyOut: (sql) => client.query(copyTo(sql)), copyIn: (sql) => client.query(copyFrom(sql)) })
      await client.end()
      return answer
    } catch (error) {
      cut(client)
      throw translated(error)
    } finally {
      end()
      held--
    }
  }
}
