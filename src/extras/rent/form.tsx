import { rideWords } from './_words.ts'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#provider'
import { rent } from '#resources/rides/rent.ts'
import { language, routeOf } from '#schema'
import { isMoment } from '#schema/base/time.ts'
import { grouped, won } from '#schema/fields/shown.ts'
import type { ExtraProps } from '../../parts/Extra.tsx'
import { messageOf } from '../../parts/messageOf.ts'
import { Lines } from './_Lines.tsx'

type Quoted = Awaited<ReturnType<typeof api.rent.quote>>
type Asked = Parameters<typeof api.rent.quote>[0]

const watched = ['user_id', 'rcar_id', 'start_at', 'end_at', 'is_delivery', 'driver_license_id', 'coupon_id', 'point_used', 'cdw'] as const

const moment = (value: unknown) => typeof value === 'string' && isMoment(value)

/** What is chosen so far, when that is enough to ask for a price. */
function useAsked(): Asked | null {
  const values: unknown[] = useWatch({ name: [...watched] })
  const chosen: Record<string, unknown> = Object.fromEntries(watched.map((key, at) => [key, values[at]]))
  const said = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined && value !== ''))
  return typeof chosen.rcar_id === 'number' && moment(chosen.start_at) && moment(chosen.end_at) ? (said as Asked) : null
}

/** What the ride would cost, and what stands in its way, worked out by the server while it is being entered. */
export default function RentForm({ row }: ExtraProps) {
  return row ? null : <Price />
}

function Price() {
  const asked = useDeferredValue(useAsked())
  const { quote, choose } = rideWords()
  const { data, error } = useQuery({
    queryKey: [routeOf(rent.name), 'quote', asked],
    queryFn: ({ signal }) => api.rent.quote(asked as Asked, { signal }),
    enabled: asked !== null,
    placeholderData: (before) => before,
    retry: false,
  })
  return (
    <Card component="section" aria-labelledby="quote" sx={{ p: { xs: 2, sm: 3 }, position: { md: 'sticky' }, top: { md: 72 }, zIndex: { md: 2 } }}>
      <Typography variant="h2" id="quote" sx={{ mb: 1 }}>
        {quote}
      </Typography>
      {error ? (
        <Alert severity="warning">{messageOf(error)}</Alert>
      ) : asked && data ? (
        <Told quoted={data} />
      ) : (
        <Typography color="textSecondary">{choose}</Typography>
      )}
    </Card>
  )
}

function Told({ quoted: { lines, total_amount, vat_amount, included_km, deductible, most_points, obstacles } }: { quoted: Quoted }) {
  const text = rideWords()
  const to = language()
  const more = [
    text.vat(won(vat_amount)),
    text.free(grouped(included_km)),
    deductible > 0 && text.deductible(won(deductible)),
    most_points > 0 && text.points(grouped(most_points)),
  ]
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 4 }, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <div>
        <Lines
          lines={[
            ...lines.map(({ label, amount, why }) => ({ label: label[to], amount, why: why?.[to] ?? null })),
            { label: text.total, amount: total_amount, strong: true },
          ]}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {more.filter(Boolean).join(' · ')}
        </Typography>
      </div>
      <Alert severity={obstacles.length > 0 ? 'warning' : 'success'} role="status">
        {obstacles.length === 0 ? (
          text.bookable
        ) : (
          <>
            <AlertTitle>{text.obstacles}</AlertTitle>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {obstacles.map(({ code, at, says }) => (
                <li key={`${code} ${at}`}>{says[to]}</li>
              ))}
            </Box>
          </>
        )}
      </Alert>
    </Box>
  )
}
