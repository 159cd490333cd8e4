import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { demandCount } from '#resources/rental/demand/demandCount.ts'
import { routeOf } from '#schema'
import { formatMoment } from '#schema/fields/base/format.ts'
import type { FigureReport } from './_FigureTable.tsx'
import { figureMessages } from './_messages.ts'

/** Since when the data of a figure is recorded, and whether it covers the period. */
export function CoverageNote({ report: { counted } }: { report: FigureReport }) {
  const { recordedSince, notRecorded, covers, counts } = figureMessages()
  if (!counted) return null
  const texts = [counted.since === null ? notRecorded : recordedSince(formatMoment(counted.since)), covers[counted.covers]]
  return (
    <Typography variant="body2" color="textSecondary">
      {texts.filter((item) => item !== '').join(' ')}{' '}
      <Link component={RouterLink} to={`/admin/${routeOf(demandCount.name)}`}>
        {counts}
      </Link>
    </Typography>
  )
}
