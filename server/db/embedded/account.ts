import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The account that PostgreSQL runs as; undefined means the account of this process. */
export type OsAccount = { readonly uid: number; readonly gid: number } | undefined

const nobodyId = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

function ownerOf(folder: string): OsAccount {
  const stat = statSync(folder, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

/** PostgreSQL refuses to run as root. It then runs as the owner of its data folder, or as `nobody`, which exists on every Unix. */
export function postgresAccount(pgdata: string): OsAccount {
  if (process.getuid?.() !== 0) return undefined
  return ownerOf(pgdata) ?? { uid: nobodyId('-u'), gid: nobodyId('-g') }
}

/** True when every account can reach and read this path. Used for accounts that own nothing along the path. */
export function isWorldReadable(path: string) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat || (stat.mode & 0o005) !== 0o005) return false
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
