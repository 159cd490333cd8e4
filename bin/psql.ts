import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/**
 * `npm run db:psql -- "select count(*) from rents"`: runs one statement on the database of the running server and prints its rows.
 * DATABASE_URL selects the database; without it the embedded one in DATA_DIR is used, which runs while the server runs.
 */
const { DATABASE_URL, DATA_DIR = './data' } = process.env
const [sql] = process.argv.slice(2)

/** URL of the embedded PostgreSQL, from its `postmaster.pid`: port, socket folder, address. */
function embeddedUrl() {
  const pidFile = join(DATA_DIR, 'postgres', 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const [, , , port = '', socketFolder = '', address = ''] = readFileSync(pidFile, 'utf8').split('\n')
  const password = readFileSync(join(DATA_DIR, 'postgres.password'), 'utf8')
  const folder = socketFolder.trim()
  return address.trim() === ''
    ? `postgresql://ride:${password}@localhost:${port.trim()}/ride?host=${encodeURIComponent(folder)}`
    : `postgresql://ride:${password}@127.0.0.1:${port.trim()}/ride`
}

const url = DATABASE_URL ?? embeddedUrl()
if (sql === undefined || url === undefined) {
  process.stderr.write(sql === undefined ? 'Usage: npm run db:psql -- "select now()"\n' : 'No database is running under DATA_DIR. Start the server first.\n')
  process.exit(2)
}

const client = new Client(url)
await client.connect()
try {
  const { rows, rowCount, command } = await client.query(sql)
  if (rows.length > 0) console.table(rows)
  console.log(`${command} ${rowCount ?? 0}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await client.end()
}
