import { importMessages } from './messages.ts'
import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { effectColours } from './EffectChips.tsx'
import type { ImportLine, ImportLineOutcomes } from './importRun.ts'

// The table shows at most this many lines; the chips filter them.
const maxLines = 200

/** The lines with their changes and issues. */
export function ImportLines({ resource, rows, outcome }: { resource: Resource; rows: readonly ImportLine[]; outcome: ImportLineOutcomes }) {
  const { line, kind, changes, shown } = importMessages()
  return (
    <>
      <Box tabIndex={0} sx={{ maxHeight: '45dvh', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <Table size="small" stickyHeader aria-label={changes}>
          <TableHead>
            <TableRow>
              <TableCell align="right" sx={{ width: 56 }}>
                {line}
              </TableCell>
              <TableCell sx={{ width: 96 }}>{kind}</TableCell>
              <TableCell>{changes}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, maxLines).map((row) => (
              <ImportLineRow key={row.line} resource={resource} row={row} outcome={outcome.get(row.line)} />
            ))}
          </TableBody>
        </Table>
      </Box>
      {rows.length > maxLines && (
        <Typography variant="caption" color="textSecondary">
          {shown(maxLines, rows.length)}
        </Typography>
      )}
    </>
  )
}

function ImportLineRow({ resource, row, outcome }: { resource: Resource; row: ImportLine; outcome: ReturnType<ImportLineOutcomes['get']> }) {
  const { kinds, saved } = importMessages()
  const isSaved = outcome === 'saved'
  return (
    <TableRow>
      <TableCell align="right" sx={{ verticalAlign: 'top' }}>
        {row.line}
      </TableCell>
      <TableCell sx={{ verticalAlign: 'top' }}>
        <Chip
          size="small"
          label={isSaved ? saved : kinds[row.effect]}
          color={isSaved ? 'success' : effectColours[row.effect]}
          variant={isSaved ? 'filled' : 'outlined'}
        />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'normal', minWidth: 220 }}>
        {row.changes.map((change) => (
          <Change key={change.key} change={change} problem={row.issues.find(({ path }) => path[0] === change.key)?.message} isNew={row.effect === 'new'} />
        ))}
        <Problems resource={resource} row={row} />
        {outcome !== undefined && !isSaved && <Problem text={outcome.problem} />}
      </TableCell>
    </TableRow>
  )
}

/** The issues of a line, for fields without a changed cell. */
function Problems({ resource, row: { issues, changes } }: { resource: Resource; row: ImportLine }) {
  const names = new Set<unknown>(changes.map(({ key }) => key))
  const nameOf = (key: string) => {
    const fieldKey = fieldKeyOf(resource, key)
    return fieldKey && `${labelText(fieldKey.field.label, fieldKey.name)}: `
  }
  return issues
    .filter(({ path }) => !names.has(path[0]))
    .map(({ path, message }) => <Problem key={path.join('.')} text={`${nameOf(String(path[0])) ?? ''}${message}`} />)
}

const Problem = ({ text }: { text: string }) => (
  <Typography variant="body2" color="error">
    {text}
  </Typography>
)

interface ChangeProps {
  change: ImportLine['changes'][number]
  problem: string | undefined
  isNew: boolean
}

function Change({ change: { label, before, after, mended }, problem, isNew }: ChangeProps) {
  const { empty, zerosRestored: zeros } = importMessages()
  return (
    <Box sx={{ mb: 0.25 }}>
      <Box component="span" sx={{ color: 'text.secondary', mr: 0.75 }}>
        {label}
      </Box>
      {!isNew && before !== '' && (
        <>
          <Box component="del" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {before}
          </Box>
          <ArrowForwardIcon aria-hidden="true" sx={{ fontSize: 14, mx: 0.5, verticalAlign: 'middle' }} />
        </>
      )}
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {after === '' ? empty : after}
      </Box>
      {mended && (
        <Box component="span" sx={{ color: 'warning.main', ml: 0.75 }}>
          {zeros}
        </Box>
      )}
      {problem !== undefined && <Problem text={problem} />}
    </Box>
  )
}
