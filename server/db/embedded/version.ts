import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { binariesFor } from './binaries.ts'

/** Major version of the PostgreSQL in the packages. */
export function embeddedVersion() {
  const output = execFileSync(join(binariesFor(undefined), 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(output)?.[1])
}
