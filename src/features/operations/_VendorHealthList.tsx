import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { labelText } from '#schema'
import type { VendorServiceHealth } from '#schema/calls/systemStatusCalls.ts'
import { formatWon } from '#schema/fields/base/format.ts'
import { ExactAndRelativeTime } from '../../components/ExactAndRelativeTime.tsx'
import { ToneChip } from '../../fields/parts/ToneChip.tsx'
import { countText, messages } from '../../i18n/messages.ts'
import { operationsMessages } from './_messages.ts'

/** The external services, those without an answer first: state, last answer, last failure, and what waits. */
export function VendorHealthList({ vendors }: { vendors: readonly VendorServiceHealth[] }) {
  const { none: emptyText } = operationsMessages().vendor
  if (vendors.length === 0) return <Typography color="textSecondary">{emptyText}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {vendors.map((vendor) => (
        <VendorLine key={vendor.name} vendor={vendor} />
      ))}
    </Box>
  )
}

function VendorLine({ vendor }: { vendor: VendorServiceHealth }) {
  const { vendor: text } = operationsMessages()
  const { label, name, is_down, failing_since, answered_at, failed_at, code, waiting, amount } = vendor
  const sum = amount > 0 ? ` (${formatWon(amount)})` : ''
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{labelText(label, name)}</Typography>
        <ToneChip tone={is_down ? 'bad' : 'good'} text={is_down ? text.down : text.up} />
        {is_down && failing_since && <ExactAndRelativeTime iso={failing_since} isSince />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text.answered}: {answered_at ? <ExactAndRelativeTime iso={answered_at} /> : text.never}
        {failed_at && (
          <>
            {' · '}
            {text.failed}: <ExactAndRelativeTime iso={failed_at} /> {code}
          </>
        )}
        {waiting > 0 && ` · ${text.waiting}: ${messages().dashboard.count(countText(waiting))}${sum}`}
      </Typography>
    </Box>
  )
}
