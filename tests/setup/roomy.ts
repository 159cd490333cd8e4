import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'

/** Where databases of tests lie: in memory where there is enough of it to spare, for one is some thousand small files and nobody needs them tomorrow. */
export function roomy() {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir()
}
