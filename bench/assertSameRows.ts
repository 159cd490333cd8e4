import { isDeepStrictEqual } from 'node:util'
import type { BenchServer } from './measurePair.ts'
import type { ScenarioPair } from './pairs.ts'

type Row = Readonly<Record<string, unknown>>

async function rowsAt({ port, headers }: BenchServer, path: string): Promise<Row[]> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  if (!response.ok) throw new Error(`${path} returns ${response.status}: ${await response.text()}`)
  const body = (await response.json()) as Row & { rows?: Row[] }
  return body.rows ?? [body]
}

/** Throws if the baseline returns different data, since the comparison would be unfair. */
export async function assertSameRows({ name, ours, baseline, isSelfComparison }: ScenarioPair, ownTarget: BenchServer, baselineTarget: BenchServer) {
  const [ownRequest, baselineRequest] = [ours(1), baseline(1)]
  if (isSelfComparison || ownRequest.method !== 'GET') return
  const [rows, baselineRows] = await Promise.all([rowsAt(ownTarget, ownRequest.path), rowsAt(baselineTarget, baselineRequest.path)])
  for (const [index, row] of rows.entries()) {
    const baselineRow = baselineRows[index] ?? {}
    const differences = [...new Set([...Object.keys(row), ...Object.keys(baselineRow)])].filter((key) => !isDeepStrictEqual(row[key], baselineRow[key]))
    if (differences.length > 0) throw new Error(`${name}: the baseline differs in ${differences.join(', ')} (bench/baseline.ts)`)
  }
  if (rows.length !== baselineRows.length || rows.length === 0) throw new Error(`${name}: ${rows.length} rows here, ${baselineRows.length} from the baseline`)
}
