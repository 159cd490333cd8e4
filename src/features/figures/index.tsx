import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { general } from '#provider'
import type { FigureDefinition } from '#resources/figures/figureDefinitions.ts'
import type { FigureFilters } from '#resources/figures/figureFilters.ts'
import { figureDefinitions } from '#resources/figures/figureDefinitions.ts'
import { labelText } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { formatMoment, groupDigits, formatDayRange } from '#schema/fields/base/format.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { RecordLoadError } from '../../views/RecordLoadError.tsx'
import type { FiguresPageState } from './_figureParams.ts'
import { pageQueryOf, figureReportPeriod, useFiguresPageState, useAvailableFigures } from './_figureParams.ts'
import { FigureControls } from './_FigureControls.tsx'
import { CoverageNote } from './_CoverageNote.tsx'
import { FigureDownloads } from './_FigureDownloads.tsx'
import type { FigureReport } from './_FigureTable.tsx'
import { FigureTable } from './_FigureTable.tsx'
import { SavedFigureViews } from './_SavedFigureViews.tsx'
import { formatChange, formatFigure, lastDayOf } from './_format.ts'
import { figureMessages } from './_messages.ts'

/** Business figures, one at a time, for a period compared with the previous one. */
export default function Figures() {
  const { params, onChange } = useFiguresPageState()
  const { title } = figureMessages()
  if (useAvailableFigures().length === 0) return <NotFound />
  return (
    <Stack sx={{ maxWidth: 1120 }} spacing={2}>
      <PageHead title={title}>
        <SavedFigureViews params={params} />
        <FigureDownloads params={params} />
      </PageHead>
      <FigureControls params={params} onChange={onChange} />
      <FigureContent params={params} />
    </Stack>
  )
}

function FigureContent({ params }: { params: FiguresPageState }) {
  const { figure, filters: only } = params
  const { data, error, refetch } = useQuery({
    queryKey: ['figures', pageQueryOf(params)],
    queryFn: ({ signal }) => general.figures({ figure, ...figureReportPeriod(params), only }, { signal }),
  })
  if (data) return <FigureResult report={data} figure={figureDefinitions[figure]} filters={only} />
  return error ? <RecordLoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

/** A period as its first and last day; an unfinished one as its end time. */
const spanText = ({ from, to }: FigureReport['span']) =>
  to.endsWith('00:00:00') ? formatDayRange(from, addDays(to, -1)) : `${from.slice(0, 10)} ~ ${formatMoment(to).slice(0, 16)}`

interface FigureResultProps {
  report: FigureReport
  figure: FigureDefinition
  filters: FigureFilters
}

function FigureResult({ report, figure, filters }: FigureResultProps) {
  const { before, total, lines, rows } = report
  const text = figureMessages()
  return (
    <Card component="section" aria-labelledby="figure" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Typography variant="h2" id="figure">
          {labelText(figure.label, report.figure)}
        </Typography>
        <Typography>{labelText(figure.message, '')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {figure.columns ? text.asOfText(lastDayOf(report.span)) : text.spans(spanText(report.span), spanText(before))}
        </Typography>
        <CoverageNote report={report} />
      </div>
      <FigureTotal total={total} figure={figure} lines={lines} />
      {rows.length === 0 ? <Typography color="textSecondary">{text.none}</Typography> : <FigureTable report={report} figure={figure} filters={filters} />}
      {rows.length < lines && (
        <Typography variant="body2" color="textSecondary">
          {text.partialRows(groupDigits(rows.length), groupDigits(lines))}
        </Typography>
      )}
    </Card>
  )
}

function FigureTotal({
  total: { value, before },
  figure: { unit, by, noAverage, columns },
  lines,
}: {
  total: FigureReport['total']
  figure: FigureDefinition
  lines: number
}) {
  const text = figureMessages()
  const isSum = unit === 'won' || unit === 'days'
  const comparison = [
    [text.before, formatFigure(unit, before)],
    [text.change, formatChange(unit, value, before)],
  ] as const
  const numbers = [[isSum ? text.sum : text.total, formatFigure(unit, value)] as const, ...(columns ? [] : comparison)]
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' }}>
      {numbers.map(([label, message]) => (
        <Box key={label}>
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {message}
          </Typography>
        </Box>
      ))}
      {isSum && !noAverage && lines > 0 && value !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'end' }}>
          {text.average(labelText(by, ''), formatFigure(unit, Math.round(value / lines)))}
        </Typography>
      )}
    </Box>
  )
}
