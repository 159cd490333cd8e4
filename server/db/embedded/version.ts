import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBinariesFolder } from './binaries.ts'

/** Major version of the PostgreSQL in the packages. */
export function embeddedMajorVersion() {
  const output = execFileSync(join(ensureBinariesFolder(undefined), 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(output)?.[1])
}
