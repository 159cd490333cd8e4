import { access, constants, mkdir, stat, statfs } from 'node:fs/promises'
import { backupDir } from '../backup/backupFolder.ts'
import { isBackupEnabled } from '../backup/backup.ts'
import type { BackupState } from '../backup/backupState.ts'
import { readBackupState } from '../backup/backupState.ts'
import type { Env } from '../base/env.ts'
import type { Finding } from './finding.ts'
import { okFinding, problemFinding, errorMessageWithCause, warningFinding } from './finding.ts'

const gigabyte = 1024 ** 3
const minFree = { problem: gigabyte / 2, warning: 5 * gigabyte }
const otherAccountBits = 0o077

/** Room, rights and owner of a folder. */
async function folderFindings(subject: string, folder: string): Promise<Finding[]> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return [problemFinding(subject, `${folder} cannot be written (${errorMessageWithCause(error)}). Give it to the account of the service.`)]
  }
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const text = `${folder} has ${(free / gigabyte).toFixed(1)} GB free.`
  const room =
    free < minFree.problem
      ? problemFinding(subject, `${text} Make room now.`)
      : free < minFree.warning
        ? warningFinding(subject, `${text} Make room soon.`)
        : okFinding(subject, text)
  const { mode } = await stat(folder)
  const isOpen = process.platform !== 'win32' && (mode & otherAccountBits) !== 0
  return isOpen ? [room, warningFinding(subject, `Other accounts of the machine can look into ${folder}. Run: chmod 700 ${folder}`)] : [room]
}

const maxAgeH = 26

/** Findings from the results of the last backups. */
function judgeBackups(state: BackupState | undefined, now: Date): Finding {
  const subject = 'Backup'
  if (!state) return warningFinding(subject, 'There is no backup yet. The server makes the first one within five minutes of its start; or run: npm run backup')
  if (state.outcome === 'failed') return problemFinding(subject, `The last backup failed at ${state.finishedAt}: ${state.message ?? 'no reason was given'}`)
  const ageH = (now.getTime() - Date.parse(state.runs.base?.finishedAt ?? '1970-01-01')) / 3_600_000
  if (ageH > maxAgeH) return problemFinding(subject, `The last base backup is ${Math.floor(ageH / 24)} days old. Look at /admin/clock-runs for the reason.`)
  return okFinding(subject, `The last base backup is ${Math.floor(ageH)} hours old.`)
}

async function backupFindings(env: Env, now: Date): Promise<Finding[]> {
  if (env.DATABASE_URL !== undefined) return [okFinding('Backup', 'Your own PostgreSQL is backed up with its own tools; Ride does not see them.')]
  if (!isBackupEnabled(env)) return [problemFinding('Backup', 'No backups are made. Print a key with npm run backup -- --new-key and set BACKUP_KEY.')]
  const folder = await folderFindings('Backup', backupDir(env))
  const [data, backups] = await Promise.all([env.DATA_DIR, backupDir(env)].map((path) => stat(path).catch(() => undefined)))
  const isSameDisk = data !== undefined && data.dev === backups?.dev
  return [
    ...folder,
    judgeBackups(await readBackupState(env.DATA_DIR), now),
    ...(isSameDisk
      ? [warningFinding('Backup', 'Backups are on the same disk as the data. Set BACKUP_DIR to another one, or copy them to another machine.')]
      : []),
  ]
}

/** Looks at the data folder and at the backups. */
export const storageFindings = async (env: Env, now: Date): Promise<Finding[]> => [
  ...(await folderFindings('Disk', env.DATA_DIR)),
  ...(await backupFindings(env, now)),
]
