import type { ClientBase } from 'pg'
import type { Connection, QueryOptions } from '../base/database.ts'
import { isAbortedTransaction } from './errors.ts'
import { ask, send } from './session.ts'
import type { RowChange } from './changePublisher.ts'

/** A connection that ends with the work it is lent for, so that a forgotten promise cannot write into somebody else's transaction. */
export function lendConnection(client: ClientBase) {
  let lent = true
  const query = async <T>(sql: string, params?: readonly unknown[], options?: QueryOptions) => {
    if (!lent) throw new Error('This connection has been given back')
    return ask<T>(client, sql, params, options)
  }
  return { query, end: () => void (lent = false) }
}

async function commit(client: ClientBase) {
  // After a failed statement that somebody caught, PostgreSQL answers COMMIT with ROLLBACK and no error.
  const { command } = await send(client, { text: 'commit' })
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back, for a statement in it had failed')
}

/** All of `run` or nothing of it; what it says that it wrote is told once it is committed. */
export async function inTransaction<T>(client: ClientBase, run: (connection: Connection) => Promise<T>, tell?: (written: RowChange) => void) {
  const written: RowChange = []
  let isDoomed = false
  // What went out behind a statement that fails is not told that it came too late, but why.
  let cause: unknown
  const { query, end } = lendConnection(client)
  // The first statement goes out right behind it; both are one way to the server and back.
  const begun = ask(client, 'begin')
  begun.catch(() => {})
  try {
    const answer = await run({
      async query(...input) {
        const rows = query<never>(...input)
        rows.catch((error: unknown) => {
          if (!isAbortedTransaction(error)) cause = error
        })
        await begun
        return rows.catch((error: unknown) => {
          throw isAbortedTransaction(error) ? cause : error
        })
      },
      wrote: (by, of, ids) => void written.push({ by, of, ids }),
      doom: () => void (isDoomed = true),
    })
    if (isDoomed) throw new Error('What was refused was not taken back')
    await begun
    end()
    await commit(client)
    if (written.length > 0) tell?.(written)
    return answer
  } catch (error) {
    end()
    // When even this fails the connection is spoilt and thrown away, and PostgreSQL rolls back by itself.
    await ask(client, 'rollback').catch(() => {})
    throw error
  }
}
