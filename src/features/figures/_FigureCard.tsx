import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { FigureChart as Chart, FigureDefinition } from '#resources/figures/figureDefinition.ts'
import { figureDefinitions } from '#resources/figures/figureDefinitions.ts'
import { labelText } from '#schema'
import { groupDigits } from '#schema/fields/base/format.ts'
import { RecordLoadError } from '../../views/RecordLoadError.tsx'
import { ChartDownloads } from './_ChartDownloads.tsx'
import { CoverageNote } from './_CoverageNote.tsx'
import { chartAreaHeight } from './_chartProps.ts'
import { FigureChart } from './_FigureChart.tsx'
import type { FiguresPageState } from './_figureParams.ts'
import { pageQueryOf } from './_figureParams.ts'
import type { FigureReport } from './_FigureTable.tsx'
import { formatChange, formatFigure, formatSpan } from './_format.ts'
import { figureMessages } from './_messages.ts'
import { useFigureReport } from './_useFigureReport.ts'

/** The total and what it is compared with: in narrow windows each on a line of its own. */
const totalStyle = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: { sm: 'baseline' }, columnGap: 1.5 } as const

/** A figure of the overview: its name leads to its table, and its chart can be downloaded as a picture and as a file. */
export function FigureCard({ params }: { params: FiguresPageState }) {
  const { figure: key } = params
  const figure: FigureDefinition = figureDefinitions[key]
  const { data, error, refetch } = useFigureReport(params)
  const picture = useRef<HTMLDivElement>(null)
  return (
    <Card component="section" aria-labelledby={`figure-${key}`} sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box ref={picture} sx={{ display: 'flex', flexDirection: 'column', gap: 1, flexGrow: 1 }}>
        <Typography variant="h2" id={`figure-${key}`}>
          <Link component={RouterLink} to={`/admin/figures?${new URLSearchParams(pageQueryOf(params)).toString()}`} color="inherit" underline="hover">
            {labelText(figure.label, key)}
          </Link>
        </Typography>
        {data ? <CardBody report={data} figure={figure} /> : error ? <RecordLoadError error={error} onRetry={() => void refetch()} /> : <CardSkeleton />}
      </Box>
      <ChartDownloads params={params} picture={picture} name={`${key}-${data?.span.from.slice(0, 10) ?? ''}`} disabled={!data} />
    </Card>
  )
}

/** As high as what replaces it, so that nothing moves. */
const CardSkeleton = () => (
  <>
    <Skeleton width="40%" sx={{ typography: 'body2', mt: -0.5 }} />
    <Box sx={totalStyle}>
      <Skeleton width="60%" sx={{ typography: 'h1' }} />
      <Skeleton width="40%" sx={{ typography: 'body2', display: { sm: 'none' } }} />
    </Box>
    <Skeleton variant="rounded" sx={{ height: chartAreaHeight }} />
  </>
)

function CardBody({ report, figure }: { report: FigureReport; figure: FigureDefinition }) {
  const { none } = figureMessages()
  const chart = figure.chart as Chart
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: -0.5 }}>
        {formatSpan(report.span)}
      </Typography>
      <CardTotal total={report.total} figure={figure} />
      {report.rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ height: chartAreaHeight }}>
          {none}
        </Typography>
      ) : (
        <FigureChart report={report} figure={figure} chart={chart} />
      )}
      <CoverageNote report={report} />
    </>
  )
}

/** The total, and its change where there is something to compare with; distributions have a number of rows in place of a value. */
function CardTotal({ total, figure: { unit, distribution, columns, part } }: { total: FigureReport['total']; figure: FigureDefinition }) {
  const { before } = figureMessages()
  const [value, earlier] = distribution ? [groupDigits(total.part), total.before_part] : [formatFigure(unit, total.value), total.before]
  const change = distribution ? null : formatChange(unit, total.value, total.before)
  const earlierText = earlier === null ? null : `${before} ${distribution ? groupDigits(earlier) : formatFigure(unit, earlier)}`
  return (
    <Box sx={totalStyle}>
      <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap>
        {[(distribution ?? columns) && labelText(part, ''), change !== '–' && change, earlierText].filter(Boolean).join(' · ') || '\u00A0'}
      </Typography>
    </Box>
  )
}
