import { isDeepStrictEqual } from 'node:util'
import type { Target } from './compare.ts'
import type { Pair } from './pairs.ts'

type Row = Readonly<Record<string, unknown>>

async function rowsAt({ port, headers }: Target, path: string): Promise<Row[]> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  const body = (await answer.json()) as Row & { rows?: Row[] }
  return body.rows ?? [body]
}

/** Throws if the floor returns other data than this server, since the comparison would be unfair. */
export async function assertSameRows({ name, ours, floor, isSelfComparison }: Pair, our: Target, bare: Target) {
  const [shot, floorShot] = [ours(1), floor(1)]
  if (isSelfComparison || shot.method !== 'GET') return
  const [rows, floorRows] = await Promise.all([rowsAt(our, shot.path), rowsAt(bare, floorShot.path)])
  for (const [at, row] of rows.entries()) {
    const other = floorRows[at] ?? {}
    const differing = [...new Set([...Object.keys(row), ...Object.keys(other)])].filter((key) => !isDeepStrictEqual(row[key], other[key]))
    if (differing.length > 0) throw new Error(`${name}: the floor differs in ${differing.join(', ')} (bench/floor.ts)`)
  }
  if (rows.length !== floorRows.length || rows.length === 0) throw new Error(`${name}: ${rows.length} rows here, ${floorRows.length} from the floor`)
}
