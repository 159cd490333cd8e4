import { Client } from 'pg'
import { runningServerUrl } from '#server/db/embedded/runningServer.ts'

/**
 * `npm run db:psql -- "select count(*) from rents"`: runs one statement on the database of the running server and prints its rows.
 * DATABASE_URL selects the database; without it the embedded one in DATA_DIR is used, which runs while the server runs.
 */
const { DATABASE_URL, DATA_DIR = './data' } = process.env
const [sql] = process.argv.slice(2)

const url = DATABASE_URL ?? runningServerUrl(DATA_DIR)
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
