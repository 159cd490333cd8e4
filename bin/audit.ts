import { auditBooks } from '../resources/audit/books.server.ts'
import { readEnv, WrongSettings } from '../server/base/env.ts'
import { makeLog } from '../server/base/logging.ts'
import { FolderInUse } from '../server/start/lock.ts'
import { openEngine } from '../server/start/engine.ts'
import { wallTime } from '../schema/base/time.ts'

/** What PostgreSQL calls a table that is not there. */
const noTable = '42P01'

/** Prints what must never break, how many rows each query has seen, and what breaks it; ends with 1 where something does. */
async function audit() {
  const env = readEnv()
  const engine = await openEngine(env, makeLog('silent'))
  try {
    const findings = await engine.db.transaction(async (connection) => {
      await connection.query('set transaction isolation level repeatable read read only')
      return auditBooks(connection, wallTime(new Date()))
    })
    for (const { id, says, seen, broken, examples } of findings) {
      process.stdout.write(`${broken === 0 ? 'ok    ' : 'BROKEN'} ${id.padEnd(5)} ${String(seen).padStart(9)} rows  ${says}\n`)
      for (const each of examples) process.stdout.write(`         ${JSON.stringify(each)}\n`)
    }
    const broken = findings.reduce((sum, each) => sum + each.broken, 0)
    process.stdout.write(`${findings.length} queries, ${broken} violations\n`)
    process.exitCode = broken === 0 ? 0 : 1
  } finally {
    await engine.stop()
  }
}

try {
  await audit()
} catch (error) {
  const isEmpty = error instanceof Error && 'code' in error && error.code === noTable
  if (!isEmpty && !(error instanceof WrongSettings || error instanceof FolderInUse)) throw error
  process.stderr.write(`${isEmpty ? 'The database has no tables yet: start the server once.' : error.message}\n`)
  process.exitCode = 2
}
