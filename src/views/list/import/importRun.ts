import { importMessages } from './messages.ts'
import { call, send } from '#provider'
import { chunksOf } from '#provider/ids.ts'
import type { LocalizedIssue, Resource } from '#schema'
import type { ImportPreview } from '#schema/list/importPreview.ts'
import { importRowEffects as importEffects } from '#schema/list/importPreview.ts'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { HttpError } from 'react-admin'

export type ImportDryRun = ImportPreview
/** The effect of one line of the file, from the server's dry run. */
export type ImportLine = ImportDryRun['rows'][number]
export type ImportEffect = ImportLine['effect']

export const effects = importEffects

/** A dry run: the server reads the file and validates every row; nothing is saved. */
export const previewImport = (resource: Resource, file: File): Promise<ImportDryRun> => call(resource, 'importFile', file)

/** Lines that are saved in one transaction. */
const batchSize = 100

/** The result of a line: saved, or the error. */
export type ImportLineOutcomes = ReadonlyMap<number, 'saved' | Readonly<{ problem: string }>>

const save = (resource: Resource, lines: readonly ImportLine[], key: string) =>
  send(resource, 'save', { saveParamsArray: lines.map(({ draft }) => draft) }, { key })

function lineProblems(lines: readonly ImportLine[], error: unknown): [number, { problem: string }][] {
  const issues: readonly LocalizedIssue[] = error instanceof HttpError ? (error.body?.issues ?? []) : []
  return lines.map(({ line }, index) => {
    const own = issues.filter(({ path }) => path[1] === index).map(({ message }) => message)
    const hasRowIssues = issues.some(({ path }) => typeof path[1] === 'number')
    return [line, { problem: own.length > 0 ? own.join(' ') : hasRowIssues ? importMessages().batchRejected : errorMessage(error) }]
  })
}

/** Saves the lines in batches, each all or nothing. The idempotency key identifies the batch, so that a batch whose response was lost is not saved twice. */
export async function saveLinesInBatches(resource: Resource, lines: readonly ImportLine[], runId: string, onProgress: (outcome: ImportLineOutcomes) => void) {
  const outcome = new Map<number, 'saved' | { problem: string }>()
  for (const batch of chunksOf(lines, batchSize)) {
    const key = `import-${runId}-${batch[0]?.line}-${batch.at(-1)?.line}-${batch.length}`
    try {
      await save(resource, batch, key)
      for (const { line } of batch) outcome.set(line, 'saved')
    } catch (error) {
      for (const [line, problem] of lineProblems(batch, error)) outcome.set(line, problem)
    }
    onProgress(new Map(outcome))
  }
}
