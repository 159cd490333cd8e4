import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import type { FigureDefinition } from '#resources/figures/figureDefinition.ts'
import type { FigureFilters } from '#resources/figures/figureFilters.ts'
import { figureDefinitions } from '#resources/figures/figureDefinitions.ts'
import { labelText } from '#schema'
import { groupDigits } from '#schema/fields/base/format.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { RecordLoadError } from '../../views/RecordLoadError.tsx'
import type { FiguresPageState } from './_figureParams.ts'
import { useFiguresPageState, useAvailableFigures } from './_figureParams.ts'
import { FigureControls } from './_FigureControls.tsx'
import { CoverageNote } from './_CoverageNote.tsx'
import { FigureDownloads } from './_FigureDownloads.tsx'
import type { FigureReport } from './_FigureTable.tsx'
import { FigureTable } from './_FigureTable.tsx'
import { SavedFigureViews } from './_SavedFigureViews.tsx'
import { formatChange, formatFigure, formatSpan, lastDayOf } from './_format.ts'
import { figureMessages } from './_messages.ts'
import { useFigureReport } from './_useFigureReport.ts'

const FigureOverview = lazy(() => import('./_FigureOverview.tsx').then((module) => ({ default: module.FigureOverview })))

/** Business figures for a period compared with the previous one: the charts of all, or one as a table. */
export default function Figures() {
  const { params, onChange } = useFiguresPageState()
  const { title } = figureMessages()
  if (useAvailableFigures().length === 0) return <NotFound />
  return (
    <Stack sx={{ maxWidth: params.isOverview ? 1600 : 1120 }} spacing={2}>
      <PageHead title={title}>
        <SavedFigureViews params={params} />
        {!params.isOverview && <FigureDownloads params={params} />}
      </PageHead>
      <FigureControls params={params} onChange={onChange} />
      {params.isOverview ? (
        <Suspense fallback={<PageSkeleton />}>
          <FigureOverview params={params} />
        </Suspense>
      ) : (
        <FigureContent params={params} />
      )}
    </Stack>
  )
}

function FigureContent({ params }: { params: FiguresPageState }) {
  const { figure, filters: only } = params
  const { data, error, refetch } = useFigureReport(params)
  if (data) return <FigureResult report={data} figure={figureDefinitions[figure]} filters={only} />
  return error ? <RecordLoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

interface FigureResultProps {
  report: FigureReport
  figure: FigureDefinition
  filters: FigureFilters
}

function FigureResult({ report, figure, filters }: FigureResultProps) {
  const { before, total, lines, rows } = report
  const text = figureMessages()
  const compared = figure.columns ? formatSpan(report.span) : text.spans(formatSpan(report.span), formatSpan(before))
  return (
    <Card component="section" aria-labelledby="figure" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Typography variant="h2" id="figure">
          {labelText(figure.label, report.figure)}
        </Typography>
        <Typography>{labelText(figure.message, '')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {figure.asOf ? text.asOfText(lastDayOf(report.span)) : compared}
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
  total: { value, before, part, before_part },
  figure: { unit, by, noAverage, columns, distribution },
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
  const counts = [[text.total, groupDigits(part)] as const, [text.before, before_part === null ? '–' : groupDigits(before_part)] as const]
  const numbers = distribution ? counts : [[isSum ? text.sum : text.total, formatFigure(unit, value)] as const, ...(columns ? [] : comparison)]
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
