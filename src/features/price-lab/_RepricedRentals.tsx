import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { PricingSimulation } from '#resources/rental/pricing/pricingSimulatorCall.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { routeOf } from '#schema'
import { formatMoment, groupDigits, formatWon } from '#schema/fields/base/format.ts'
import { ComparedAmountCells } from './_ComparedAmountCells.tsx'
import { LabSection } from './_LabSection.tsx'
import { priceLabMessages } from './_messages.ts'

type RepricedRentals = PricingSimulation['rides']

/** Last month's rentals under both policies: totals, and those with the largest difference. */
export function RepricedRentals({ rides, beside }: { rides: RepricedRentals; beside: PricingSimulation['beside'] }) {
  const text = priceLabMessages()
  const { found: match, counted, mean, total, dearer, cheaper, booked, most } = rides
  return (
    <LabSection id="rides" title={text.rides(rides.month)} hint={text.ridesHint(beside.name)}>
      {mean === null ? (
        <Typography color="textSecondary">{text.none}</Typography>
      ) : (
        <>
          <Typography variant="body2" role="status">
            {counted === match ? text.countedAll(groupDigits(match)) : text.counted(groupDigits(counted), groupDigits(match))} {text.booked(formatWon(booked))}
          </Typography>
          <RideTotals
            rows={[
              [text.total, total],
              [text.average, mean],
            ]}
          />
          <Typography variant="body2" sx={{ my: 1.5 }}>
            {text.dearer(groupDigits(dearer))} · {text.cheaper(groupDigits(cheaper))}
          </Typography>
          {most.length > 0 && <LargestChanges rides={most} />}
        </>
      )}
    </LabSection>
  )
}

function RideTableHead({ first }: { first: readonly string[] }) {
  const { beforeShort, afterShort, difference } = priceLabMessages()
  return (
    <TableHead>
      <TableRow>
        {first.map((name) => (
          <TableCell key={name}>{name}</TableCell>
        ))}
        {[beforeShort, afterShort, difference].map((name) => (
          <TableCell key={name} align="right">
            {name}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  )
}

const RideTotals = ({ rows }: { rows: readonly (readonly [string, RepricedRentals['total']])[] }) => (
  <Box sx={{ overflowX: 'auto', maxWidth: 640 }} tabIndex={0} role="group" aria-labelledby="rides">
    <Table size="small" aria-labelledby="rides">
      <RideTableHead first={[priceLabMessages().line]} />
      <TableBody>
        {rows.map(([label, amounts]) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <ComparedAmountCells amounts={amounts} isBold />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
)

function LargestChanges({ rides }: { rides: RepricedRentals['most'] }) {
  const text = priceLabMessages()
  return (
    <>
      <Typography variant="h3" id="most">
        {text.most}
      </Typography>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-labelledby="most">
        <Table size="small" aria-labelledby="most" sx={{ '& td, & th': { whiteSpace: 'nowrap', px: 1 } }}>
          <RideTableHead first={[text.ride, text.car, text.when]} />
          <TableBody>
            {rides.map((ride) => (
              <TableRow key={ride.id} hover>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} to={`/admin/${routeOf(rent.name)}/${ride.id}/show`}>
                    {ride.code}
                  </Link>
                </TableCell>
                <TableCell>{ride.car}</TableCell>
                <TableCell>
                  {formatMoment(ride.start_at)} ~ {formatMoment(ride.end_at)}
                </TableCell>
                <ComparedAmountCells amounts={ride} />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  )
}
