import { bulkMessages } from './bulkMessages.ts'
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { rowTitle } from '../../../components/currentResource.ts'
import { failureReasonText, loadBulkRows } from './bulk.ts'

interface Result {
  readonly id: Identifier
  readonly title: string
  /** The reason of the failure; undefined on success. */
  readonly problem?: string
}

interface BulkRunProps {
  resource: Resource
  ids: readonly Identifier[]
  run: (row: RaRecord) => Promise<unknown>
  /** Called with the ids of the failed rows. */
  onFinished: (failed: readonly Identifier[]) => void
  onClose: () => void
}

/** Runs a call for one row after the other and collects the results. */
function useResults({ resource, ids, run, onFinished }: BulkRunProps) {
  const [results, setResults] = useState<readonly Result[]>([])
  const [failed, setFailed] = useState<string>()
  const cache = useQueryClient()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const all: Result[] = []
    const add = (result: Result) => {
      all.push(result)
      setResults([...all])
    }
    const doAll = async () => {
      const rows = new Map((await loadBulkRows(routeOf(resource.name), ids)).map((row) => [String(row.id), row]))
      for (const id of ids) {
        const row = rows.get(String(id))
        if (!row) add({ id, title: `#${id}`, problem: bulkMessages().gone })
        else
          await run(row).then(
            () => add({ id, title: rowTitle(resource, row) }),
            (error: unknown) => add({ id, title: rowTitle(resource, row), problem: failureReasonText(resource, error) }),
          )
      }
      onFinished(all.filter(({ problem }) => problem !== undefined).map(({ id }) => id))
      await cache.invalidateQueries({ queryKey: [routeOf(resource.name)] })
    }
    doAll().catch((error: unknown) => setFailed(failureReasonText(resource, error)))
  }, [resource, ids, run, onFinished, cache])
  return { results, failed }
}

/** The progress, then a result per row. */
export function BulkProgress(props: BulkRunProps) {
  const { ids, onClose } = props
  const { results, failed } = useResults(props)
  const bad = results.filter(({ problem }) => problem !== undefined)
  const done = results.length === ids.length
  const { running, finished, stillSelected, close } = bulkMessages()
  return (
    <Stack spacing={1.5}>
      {!done && !failed && (
        <LinearProgress variant="determinate" value={(results.length / ids.length) * 100} aria-label={running(results.length, ids.length)} />
      )}
      <Typography variant="body2" role="status" sx={{ fontWeight: 700 }}>
        {failed ?? (done ? finished(ids.length - bad.length, bad.length) : running(results.length, ids.length))}
      </Typography>
      <Results results={bad.length > 0 ? bad : results} />
      {done && bad.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {stillSelected}
        </Typography>
      )}
      <Button variant="contained" disabled={!done && !failed} onClick={onClose} sx={{ alignSelf: 'flex-end' }}>
        {close}
      </Button>
    </Stack>
  )
}

function Results({ results }: { results: readonly Result[] }) {
  const { row, result, ok } = bulkMessages()
  return (
    <Box sx={{ maxHeight: 320, overflow: 'auto' }}>
      <Table size="small" aria-label={result}>
        <TableHead>
          <TableRow>
            <TableCell>{row}</TableCell>
            <TableCell>{result}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {results.map(({ id, title, problem }) => (
            <TableRow key={id}>
              <TableCell>{title}</TableCell>
              <TableCell sx={{ whiteSpace: 'normal' }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                  {problem === undefined ? <CheckCircleIcon color="success" sx={{ fontSize: 16 }} /> : <ErrorIcon color="error" sx={{ fontSize: 16 }} />}
                  {problem ?? ok}
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
