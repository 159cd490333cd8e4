import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#provider'
import { tlog } from '#resources/logs/tlog.ts'
import { fineLog } from '#resources/rental/charges/fineLog.ts'
import type { rent } from '#resources/rental/rent/rent.ts'
import type { Row } from '#schema'
import { routeOf, labelText } from '#schema'
import { formatMoment, formatWon } from '#schema/fields/base/format.ts'
import { RowLink } from '../../../fields/parts/RowLink.tsx'
import { useResourcePermissions } from '../../../components/session/me.tsx'
import { LazyLoadErrorAlert } from '../../../components/feedback/LazyLoadErrorAlert.tsx'
import type { LedgerEntry } from './_ledger.ts'
import { ledgerEntriesOf } from './_ledger.ts'
import { ledgerMessages } from './_ledgerMessages.ts'

type Ride = Row<typeof rent>

const maxRows = 200

const paymentsOf = (params: object, signal: AbortSignal) =>
  api.tlog.findMany({ subset: 'full', params: { num: maxRows, orderBy: 'id-asc', ...params } }, { signal })

/** All charges and payments of a rental. */
function useLedger(ride: Ride) {
  const fines = useQuery({
    queryKey: [routeOf(fineLog.name), 'of ride', ride.id],
    queryFn: ({ signal }) => api.fineLog.findMany({ subset: 'full', params: { num: maxRows, rent_id: ride.id } }, { signal }),
  })
  const ids = fines.data?.rows.map(({ id }) => id)
  const payments = useQuery({
    queryKey: [routeOf(tlog.name), 'of ride', ride.id, ids],
    queryFn: async ({ signal }) => {
      const own = await paymentsOf({ target_type: 'rent', target_id: ride.id }, signal)
      const later = ids?.length ? await paymentsOf({ target_type: 'fine_log', target_id: ids }, signal) : { rows: [] }
      return [...own.rows, ...later.rows]
    },
    enabled: ids !== undefined,
  })
  const entries = fines.data && payments.data && ledgerEntriesOf(ride, fines.data.rows, payments.data)
  const refetch = () => void Promise.all([fines.refetch(), ids && payments.refetch()])
  return { entries, error: fines.error ?? payments.error, refetch }
}

/** The ledger of a rental: charges and payments with the balance after each, folded by default. */
export function Ledger({ ride }: { ride: Ride }) {
  const [isOpen, setOpen] = useState(false)
  const [payments, charges] = [useResourcePermissions(tlog), useResourcePermissions(fineLog)]
  if (!payments.read || !charges.read) return null
  return (
    <div>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls="ride-ledger"
        onClick={() => setOpen(!isOpen)}
        endIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
      >
        {ledgerMessages().ledger}
      </Button>
      <div id="ride-ledger">{isOpen && <Entries ride={ride} />}</div>
    </div>
  )
}

const numberStyle = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

function Entries({ ride }: { ride: Ride }) {
  const { entries, error, refetch } = useLedger(ride)
  const text = ledgerMessages()
  if (error) return <LazyLoadErrorAlert error={error} onRetry={refetch} />
  if (!entries) return <LinearProgress />
  if (entries.length === 0) return <Typography color="textSecondary">{text.nothing}</Typography>
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={text.ledger} sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{text.at}</TableCell>
            <TableCell>{text.description}</TableCell>
            <TableCell sx={numberStyle}>{text.amount}</TableCell>
            <TableCell sx={numberStyle}>{text.balance}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={entry.key}>
              <TableCell sx={{ whiteSpace: { xs: 'normal', sm: 'nowrap' } }}>{formatMoment(entry.at)}</TableCell>
              <TableCell sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                <EntryText entry={entry} />
              </TableCell>
              <TableCell sx={numberStyle}>{formatWon(entry.amount)}</TableCell>
              <TableCell sx={numberStyle}>{formatWon(entry.balance)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const { kind: chargeKind } = fineLog.fields.basics.fields
const { kind: paymentKind } = tlog.fields.basics.fields

function EntryText({ entry: { source } }: { entry: LedgerEntry }) {
  if (typeof source === 'string') return ledgerMessages()[source]
  if ('order_no' in source)
    return (
      <>
        {labelText(paymentKind.choices[source.kind], source.kind)} <RowLink to={tlog.name} row={{ id: source.id, label: source.order_no }} />
      </>
    )
  return (
    <>
      {labelText(chargeKind.choices[source.kind], source.kind)} <RowLink to={fineLog.name} row={{ id: source.id, label: source.code }} />
    </>
  )
}
