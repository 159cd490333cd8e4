import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { PricingSimulation } from '#resources/rental/pricing/pricingSimulatorCall.ts'
import { currentLanguage } from '#schema'
import { formatMoment, formatMeasure } from '#schema/fields/base/format.ts'
import { ComparedAmountCells } from './_ComparedAmountCells.tsx'
import { LabSection } from './_LabSection.tsx'
import { priceLabMessages } from './_messages.ts'

type Sample = PricingSimulation['samples'][number]

/** Six sample rentals, with each price line under both policies. */
export function SampleQuotes({ samples }: { samples: PricingSimulation['samples'] }) {
  const { samples: title, samplesHint, noHoliday } = priceLabMessages()
  return (
    <LabSection id="samples" title={title} hint={samplesHint}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
        {samples.map((sample) => (
          <SampleCard key={sample.code} sample={sample} />
        ))}
      </Box>
      {samples.every(({ code }) => code !== 'holiday') && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {noHoliday}
        </Typography>
      )}
    </LabSection>
  )
}

const formatKm = (value: number) => formatMeasure(value, 'km')

function SampleCard({ sample: { code, start_at, end_at, lines, total, included_km } }: { sample: Sample }) {
  const text = priceLabMessages()
  const id = `sample-${code}`
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" id={id}>
        {text.codes[code] ?? code}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formatMoment(start_at)} ~ {formatMoment(end_at)}
      </Typography>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-labelledby={id}>
        <Table size="small" aria-labelledby={id} sx={{ '& td, & th': { px: { xs: 0.5, sm: 1 } }, '& tbody th': { whiteSpace: 'normal' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{text.line}</TableCell>
              {[text.beforeShort, text.afterShort, text.difference].map((name) => (
                <TableCell key={name} align="right">
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.code}>
                <TableCell component="th" scope="row">
                  {line.label[currentLanguage()]}
                  <PriceReason line={line} />
                </TableCell>
                <ComparedAmountCells amounts={line} />
              </TableRow>
            ))}
            <TableRow>
              <TableCell component="th" scope="row" sx={{ fontWeight: 700 }}>
                {text.total}
              </TableCell>
              <ComparedAmountCells amounts={total} isBold />
            </TableRow>
            {included_km.difference !== 0 && (
              <TableRow>
                <TableCell component="th" scope="row">
                  {text.km}
                </TableCell>
                <ComparedAmountCells amounts={included_km} format={formatKm} />
              </TableRow>
            )}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}

/** The reason for an amount; shown once if it is the same under both policies. */
function PriceReason({ line: { why } }: { line: Sample['lines'][number] }) {
  const reasons = [why.beside?.[currentLanguage()], why.draft?.[currentLanguage()]]
  const [now, then] = reasons
  const text = now === then ? now : reasons.filter(Boolean).join(' → ')
  if (!text) return null
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  )
}
