import type { ClientBase } from 'pg'
import type { Connection, QueryOptions } from '../base/database.ts'
import { isAbortedTransaction } from './errors.ts'
import { runQuery, sendStatement } from './session.ts'
import type { RowChanges } from './createChangePublisher.ts'

/** A connection that stops working when its transaction ends, so that a forgotten promise cannot write into another transaction. */
export function createRevocableConnection(client: ClientBase) {
  let isLent = true
  const query = async <T>(sql: string, params?: readonly unknown[], options?: QueryOptions) => {
    if (!isLent) throw new Error('this connection was already released')
    return runQuery<T>(client, sql, params, options)
  }
  return { query, end: () => void (isLent = false) }
}

async function commit(client: ClientBase) {
  // After a failed statement whose error was caught, PostgreSQL answers COMMIT with ROLLBACK and no error.
  const { command } = await sendStatement(client, { text: 'commit' })
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back, for a statement in it had failed')
}

/** Runs `run` in a transaction. Its reported changes are published after the commit. */
export async function inTransaction<T>(client: ClientBase, run: (connection: Connection) => Promise<T>, tell?: (changes: RowChanges) => void) {
  const written: RowChanges = []
  let isDoomed = false
  // Statements sent after a failed one fail with 25P02; they report the original error instead.
  let cause: unknown
  const { query, end } = createRevocableConnection(client)
  // The first statement is sent directly after BEGIN, in the same round trip.
  const beginResult = runQuery(client, 'begin')
  beginResult.catch(() => {})
  try {
    const answer = await run({
      async query(...input) {
        const rows = query<never>(...input)
        rows.catch((error: unknown) => {
          if (!isAbortedTransaction(error)) cause = error
        })
        await beginResult
        return rows.catch((error: unknown) => {
          throw isAbortedTransaction(error) ? cause : error
        })
      },
      reportChanges: (by, of, ids) => void written.push({ by, of, ids }),
      forceRollback: () => void (isDoomed = true),
    })
    if (isDoomed) throw new Error('a refused write was not rolled back')
    await beginResult
    end()
    await commit(client)
    if (written.length > 0) tell?.(written)
    return answer
  } catch (error) {
    end()
    // If ROLLBACK fails too, the connection is discarded and PostgreSQL rolls back by itself.
    await runQuery(client, 'rollback').catch(() => {})
    throw error
  }
}
