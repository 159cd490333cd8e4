import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { general } from '#provider'
import type { Figure } from '#resources/figures/figures.ts'
import { figures } from '#resources/figures/figures.ts'
import { labelText } from '#schema'
import { dayAfter } from '#schema/base/time.ts'
import { formatMoment, groupDigits, formatDayRange } from '#schema/fields/format.ts'
import { NotFound } from '../../components/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/PageSkeleton.tsx'
import { RecordLoadError } from '../../views/RecordLoadError.tsx'
import type { Asked } from './_asked.ts'
import { paramsOf, useAsked, useFigures } from './_asked.ts'
import { Controls } from './_Controls.tsx'
import { Counted } from './_Counted.tsx'
import { Downloads } from './_Download.tsx'
import type { Told } from './_Lines.tsx'
import { Lines } from './_Lines.tsx'
import { Views } from './_Views.tsx'
import { changed, written } from './_written.ts'
import { figureWords } from './_words.ts'

/** Business figures, one at a time, for a period compared with the previous one. */
export default function Figures() {
  const { asked: params, ask } = useAsked()
  const { title } = figureWords()
  if (useFigures().length === 0) return <NotFound />
  return (
    <Stack sx={{ maxWidth: 1120 }} spacing={2}>
      <PageHead title={title}>
        <Views asked={params} />
        <Downloads asked={params} />
      </PageHead>
      <Controls asked={params} ask={ask} />
      <Answer asked={params} />
    </Stack>
  )
}

function Answer({ asked: filters }: { asked: Asked }) {
  const params = paramsOf(filters)
  const { data, error, refetch } = useQuery({ queryKey: ['figures', params], queryFn: ({ signal }) => general.figures({ ...filters }, { signal }) })
  if (data) return <Shown told={data} of={figures[filters.figure]} />
  return error ? <RecordLoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

/** A period as its first and last day; an unfinished one as its end time. */
const spanOf = ({ from, to }: Told['span']) =>
  to.endsWith('00:00:00') ? formatDayRange(from, dayAfter(to, -1)) : `${from.slice(0, 10)} ~ ${formatMoment(to).slice(0, 16)}`

function Shown({ told, of }: { told: Told; of: Figure }) {
  const { before, total, lines, rows } = told
  const text = figureWords()
  return (
    <Card component="section" aria-labelledby="figure" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Typography variant="h2" id="figure">
          {labelText(of.label, told.figure)}
        </Typography>
        <Typography>{labelText(of.message, '')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text.spans(spanOf(told.span), spanOf(before))}
        </Typography>
        <Counted told={told} />
      </div>
      <Total total={total} of={of} lines={lines} />
      {rows.length === 0 ? <Typography color="textSecondary">{text.none}</Typography> : <Lines told={told} of={of} />}
      {rows.length < lines && (
        <Typography variant="body2" color="textSecondary">
          {text.shown(groupDigits(rows.length), groupDigits(lines))}
        </Typography>
      )}
    </Card>
  )
}

function Total({ total: { value, before }, of: { unit, by }, lines }: { total: Told['total']; of: Figure; lines: number }) {
  const text = figureWords()
  const isSum = unit === 'won' || unit === 'days'
  const numbers = [
    [isSum ? text.sum : text.total, written(unit, value)],
    [text.before, written(unit, before)],
    [text.change, changed(unit, value, before)],
  ] as const
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
      {isSum && lines > 0 && value !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'end' }}>
          {text.mean(labelText(by, ''), written(unit, Math.round(value / lines)))}
        </Typography>
      )}
    </Box>
  )
}
