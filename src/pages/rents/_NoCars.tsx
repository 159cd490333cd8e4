import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { api } from '#provider'
import { grouped, planned } from '#schema/fields/shown.ts'
import { bookingWords } from './_bookingWords.ts'

type Unfound = NonNullable<Awaited<ReturnType<typeof api.rcar.search>>['why']>

function lengthOf(minutes: number | undefined) {
  const { days, hours } = bookingWords()
  const whole = Math.round((minutes ?? 0) / 60)
  return whole % 24 === 0 && whole > 0 ? days(whole / 24) : hours(whole)
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
