import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { QuoteResult } from '#resources/rental/rent/calls.ts'
import { currentLanguage } from '#schema'
import { groupDigits, formatWon } from '#schema/fields/base/format.ts'
import { LabelledAmounts } from './_LabelledAmounts.tsx'
import { rentalPriceMessages } from './_rentalPriceMessages.ts'

interface QuoteProps {
  quote: QuoteResult
  /** For narrow places. */
  isNarrow?: boolean
  /** Required values are still missing, so the result is preliminary. */
  isPreliminary?: boolean
}

/** The quote of a rental with its lines and blockers. */
export function QuoteSummary({
  isNarrow = false,
  isPreliminary = false,
  quote: { lines, total_amount, vat_amount, included_km, deductible, most_points, obstacles },
}: QuoteProps) {
  const text = rentalPriceMessages()
  const to = currentLanguage()
  const more = [
    text.vat(formatWon(vat_amount)),
    text.includedKm(groupDigits(included_km)),
    deductible > 0 && text.deductible(formatWon(deductible)),
    most_points > 0 && text.points(groupDigits(most_points)),
  ]
  return (
    <Box
      sx={{ display: 'grid', gap: isNarrow ? 2 : { xs: 2, md: 4 }, gridTemplateColumns: isNarrow ? 'minmax(0, 1fr)' : { md: '1fr 1fr' }, alignItems: 'start' }}
    >
      <div>
        <LabelledAmounts
          lines={[
            ...lines.map(({ label, amount, why }) => ({ label: label[to], amount, why: why?.[to] ?? null })),
            { label: text.total, amount: total_amount, strong: true },
          ]}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {more.filter(Boolean).join(' · ')}
        </Typography>
      </div>
      {obstacles.length > 0 ? (
        <Alert severity="warning" role="status">
          <AlertTitle>{text.obstacles}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {obstacles.map(({ code, at, message }) => (
              <li key={`${code} ${at}`}>{message[to]}</li>
            ))}
          </Box>
        </Alert>
      ) : (
        !isPreliminary && (
          <Alert severity="success" role="status">
            {text.bookable}
          </Alert>
        )
      )}
    </Box>
  )
}
