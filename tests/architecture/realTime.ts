import { sources } from './sources.ts'

const rooms = new Set(['rules', 'schema', 'resources', 'server', 'sample-data', 'sandbox', 'simulation'])
const realTimeUse =
  /\bDate\.now\(|\bnew Date\(\)|(?<![.\w])now\(\)(?!\s*(?:[:{]|=>))|\b(?:current_date|current_timestamp|current_time|localtimestamp|clock_timestamp|transaction_timestamp)\b/i
const comment = /^\s*(?:\*|\/\/|\/\*)/

/** Exceptions: files that may read the clock of the machine or of the database, because the time is not business time. */
export const realTime: readonly { path: RegExp; why: string }[] = [
  { path: /^server\/(main|simulation\/clock)\.ts$/, why: 'the clock itself' },
  { path: /^server\/(start\/lock|db\/embedded\/(cluster|embedded))\.ts$/, why: 'how long a process is waited for' },
  { path: /^server\/db\/(ddl\/columns|ddl\/system|migrations\/appliedMigrations)\.ts$/, why: 'what a table stamps when nobody says it' },
  { path: /^(server\/ports\/(messages\/|licences\/codef\.ts$)|sandbox\/messages\/)/, why: 'vendors go by the time of the world' },
  { path: /^sandbox\/payment\/paymentBook\.ts$/, why: 'the clock of a vendor that is given none' },
  { path: /^server\/base\/idempotency\.ts$/, why: 'how long an answer is kept for who asks again' },
  { path: /^server\/files\/(storeUpload|sweep)\.ts$/, why: 'how long an upload waits for a row that names it' },
  { path: /^server\/backup\/(readDatabasePosition|backup|restore)\.ts$/, why: 'backups and the log of PostgreSQL go by the clock of the machine' },
  { path: /^server\/doctor\//, why: 'compares the clock of the machine with others' },
  { path: /^server\/rpc\/presence\.ts$/, why: 'whose page is open this very second' },
]

/** Lines that read a clock other than `context.now`. */
export const realClockReads = () =>
  sources
    .filter(({ room }) => rooms.has(room))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (realTimeUse.test(line) && !comment.test(line) ? [{ path, line: `${path}:${index + 1} ${line.trim()}` }] : [])),
    )
