import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { api } from '#provider'
import { accountingMonth } from '#resources/finance/close/accountingMonth.ts'
import { labelText, routeOf } from '#schema'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { ToneChip } from '../../fields/parts/ToneChip.tsx'
import { countText } from '../../i18n/messages.ts'
import { closeChecklistMessages } from './_messages.ts'

type Check = Awaited<ReturnType<typeof api.accountingMonth.checklist>>[number]

/** The address of the list of a check's rows. */
const listOf = (resource: string, filter: Check['filter']) => `/admin/${routeOf(resource)}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** What is open in an accounting month and in those before it, with links to the rows. */
export function CloseChecklist({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [routeOf(accountingMonth.name), 'checklist', id],
    queryFn: ({ signal }) => api.accountingMonth.checklist({ id }, { signal }),
  })
  const { title } = closeChecklistMessages()
  return (
    <Card component="section" aria-labelledby="checklist" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="checklist" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {error && !data && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />}
      <Table size="small" aria-labelledby="checklist">
        <TableBody>
          {data?.map((check) => (
            <CheckRow key={check.key} check={check} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function CheckRow({ check: { key, label, count, blocks, resource, filter } }: { check: Check }) {
  const text = closeChecklistMessages()
  const name = labelText(label, key)
  const [tone, result] = count === 0 ? (['good', text.done] as const) : blocks ? (['bad', text.blocks] as const) : (['warn', text.open] as const)
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {resource === null || count === 0 ? (
          name
        ) : (
          <Link component={RouterLink} to={listOf(resource, filter)}>
            {name}
          </Link>
        )}
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {countText(count)}
      </TableCell>
      <TableCell>
        <ToneChip tone={tone} text={result} />
      </TableCell>
    </TableRow>
  )
}
