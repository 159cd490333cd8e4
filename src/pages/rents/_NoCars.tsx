import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { api } from '#provider'
import { grouped, measured, planned } from '#schema/fields/shown.ts'
import { bookingWords } from './_bookingWords.ts'

type Unfound = NonNullable<Awaited<ReturnType<typeof api.rcar.search>>['why']>

/** A length in the largest unit that it is a whole number of. */
function lengthOf(minutes = 0) {
  const { days, hours } = bookingWords()
  if (minutes % 1440 === 0) return days(minutes / 1440)
  return minutes % 60 === 0 ? hours(minutes / 60) : measured(minutes, '분')
}

/** Why no car can be had then, and from when on one can. */
export function NoCars({ why, onChoose }: { why: Unfound | undefined; onChoose: (start_at: string) => void }) {
  const text = bookingWords()
  if (!why) return <Typography color="textSecondary">{text.none}</Typography>
  const said = text.why[why.is]({
    cars: text.nCars(grouped(why.cars)),
    least: lengthOf(why.least),
    most: lengthOf(why.most),
    days: grouped(why.days ?? 0),
  })
  const { next_at } = why
  const when = next_at && planned(next_at, new Date())
  return (
    <Box sx={{ py: 2 }}>
      <Typography role="status">
        {said} {when && text.next(when)}
      </Typography>
      {next_at && when && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => onChoose(next_at)}>
          {text.goNext(when)}
        </Button>
      )}
    </Box>
  )
}
