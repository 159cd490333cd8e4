import { parseArgs } from 'node:util'
import { instantOf, isMoment } from '#schema/base/time.ts'
import { BackupError } from '#server/backup/backupProblem.ts'
import { restore } from '#server/backup/restore.ts'
import { InvalidSettings, readEnv } from '#server/base/env.ts'
import { DataFolderInUse } from '#server/start/lock.ts'

/** `npm run restore -- --to "2026-11-20 14:00"`: restores database and uploads into DATA_DIR; without `--to` the newest moment. `--replace` moves existing data to a folder of its own. */
const { values } = parseArgs({ options: { to: { type: 'string' }, replace: { type: 'boolean' } } })

const print = (line: string) => process.stdout.write(`${line}\n`)

/** The moment as wall time in Asia/Seoul; seconds may be left out. */
function momentOf(text: string | undefined) {
  if (text === undefined) return undefined
  const moment = /:\d\d:\d\d$/.test(text) ? text : `${text}:00`
  if (!isMoment(moment)) throw new BackupError(`"${text}" is no moment. Write it as --to "2026-11-20 14:00", in Asia/Seoul.`)
  return instantOf(moment)
}

try {
  process.umask(0o077)
  const env = readEnv()
  if (env.DATABASE_URL !== undefined) throw new BackupError('DATABASE_URL is set: restore your own PostgreSQL with its tools, see docs/operations/backup.md.')
  const { restoredUploads, missingUploads, movedTo } = await restore(env, { moment: momentOf(values.to), replace: values.replace ?? false, report: print })
  print(`Restored database and ${restoredUploads} uploads into ${env.DATA_DIR}${values.to === undefined ? '' : ` as of ${values.to}`}.`)
  if (missingUploads.length > 0) print(`${missingUploads.length} uploads had no copy, for example ${missingUploads[0]}; their records show no file.`)
  if (movedTo !== undefined) print(`The data from before is in ${movedTo}. Delete it when you do not need it any longer.`)
  print('Next: npm run report:invariants, then start the server with the same ENCRYPTION_KEYS.')
} catch (error) {
  const isKnown = [BackupError, InvalidSettings, DataFolderInUse].some((known) => error instanceof known)
  process.stderr.write(`${error instanceof Error ? (isKnown ? error.message : error.stack) : String(error)}\n`)
  process.exitCode = 1
}
