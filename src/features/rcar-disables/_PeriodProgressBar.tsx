import { outOfServiceMessages } from './_messages.ts'
import { instantOf } from '#schema/base/time.ts'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { formatMoment } from '#schema/fields/base/format.ts'

const minuteMs = 60_000

/** A duration as text, in its two largest units: "2일 3시간". */
function durationText(from: string, to: string) {
  const { days, hours, minutes } = outOfServiceMessages()
  const all = Math.round((instantOf(to).getTime() - instantOf(from).getTime()) / minuteMs)
  const parts = [
    [Math.floor(all / 1440), days],
    [Math.floor((all % 1440) / 60), hours],
    [all % 60, minutes],
  ] as const
  const texts = parts.flatMap(([count, format]) => (count > 0 ? [format(count)] : []))
  return texts.slice(0, 2).join(' ')
}

/** A period with its length and the elapsed share. */
export function PeriodProgressBar({ from, to }: { from: string; to: string }) {
  const [start, end, now] = [instantOf(from).getTime(), instantOf(to).getTime(), Date.now()]
  const elapsedPercent = Math.round(Math.min(Math.max((now - start) / (end - start), 0), 1) * 100)
  const text = outOfServiceMessages()
  const state = now < start ? text.notStarted : now >= end ? text.finished : text.elapsed(elapsedPercent)
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" component="time" dateTime={instantOf(from).toISOString()}>
          {formatMoment(from)}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 700, flexBasis: { xs: '100%', sm: 'auto' }, order: { xs: -1, sm: 0 } }}>
          {durationText(from, to)} · {state}
        </Typography>
        <Typography variant="body2" component="time" dateTime={instantOf(to).toISOString()}>
          {formatMoment(to)}
        </Typography>
      </Box>
      <LinearProgress variant="determinate" value={elapsedPercent} aria-label={`${text.period} ${state}`} sx={{ height: 8, borderRadius: 1 }} />
    </Box>
  )
}
