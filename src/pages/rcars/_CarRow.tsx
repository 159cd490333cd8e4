import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { memo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { occupancy } from '#resources/rides/occupancy.ts'
import { rcar } from '#resources/rides/rcar.ts'
import { routeOf, textOf } from '#schema'
import { clock } from '#schema/fields/shown.ts'
import type { Car, Held } from './_useCars.ts'
import type { Span } from './_span.ts'
import { placeOf } from './_span.ts'
import { timelineWords } from './_words.ts'

export const rowHeight = 36
export const headWidth = 168

const colours: Readonly<Record<Held['holder'], (theme: Theme) => string>> = {
  rent: ({ palette }) => palette.primary.main,
  rcarDisable: ({ palette }) => palette.warning.main,
  accRent: ({ palette }) => palette.info.main,
  urent: ({ palette }) => palette.success.main,
}

interface CarRowProps {
  car: Car
  held: readonly Held[]
  span: Span
  top: number
}

/** A car and what holds it, from the left to the right as the days pass. */
export const CarRow = memo(function CarRow({ car, held, span, top }: CarRowProps) {
  return (
    <Box
      role="row"
      sx={{
        position: 'absolute',
        top,
        left: 0,
        height: rowHeight,
        width: headWidth + span.days * span.dayWidth,
        display: 'flex',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        role="rowheader"
        sx={{
          position: 'sticky',
          left: 0,
          zIndex: 2,
          width: headWidth,
          flex: 'none',
          px: 1.5,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          bgcolor: 'background.paper',
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        <Link
          component={RouterLink}
          to={`/admin/${routeOf(rcar.name)}/${car.id}/show`}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 600, fontSize: '0.8125rem', whiteSpace: 'nowrap' }}
        >
          {car.plate_no}
        </Link>
        <Box
          component="span"
          title={car.name}
          sx={{ fontSize: '0.75rem', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {car.name}
        </Box>
      </Box>
      <Box role="cell" sx={{ position: 'relative', flex: 1 }}>
        {held.map((each) => (
          <Bar key={each.id} held={each} span={span} />
        ))}
      </Box>
    </Box>
  )
})

const least = 4

function Bar({ held: { holder, holder_id, user, from_at, to_at, user_to_at }, span }: { held: Held; span: Span }) {
  const left = placeOf(span, from_at)
  const free = placeOf(span, to_at)
  const end = Math.min(free, placeOf(span, user_to_at))
  const { holder: field } = occupancy.fields
  const who = user?.label ?? ''
  const says = timelineWords().bar(textOf(field.choices[holder], holder), who, clock(from_at), clock(user_to_at))
  return (
    <>
      <Link
        component={RouterLink}
        to={`/admin/${routeOf(holder)}/${holder_id}/show`}
        title={says}
        aria-label={says}
        underline="none"
        sx={{
          position: 'absolute',
          top: 5,
          height: rowHeight - 11,
          left,
          width: Math.max(least, end - left),
          px: 0.5,
          borderRadius: '4px',
          bgcolor: colours[holder],
          color: 'background.paper',
          fontSize: '0.75rem',
          lineHeight: `${rowHeight - 11}px`,
          overflow: 'hidden',
          whiteSpace: 'nowrap',
          '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'text.primary', zIndex: 1 },
        }}
      >
        {who}
      </Link>
      {free > end && (
        <Box
          aria-hidden="true"
          title={timelineWords().turnaround}
          sx={{
            position: 'absolute',
            top: 5,
            height: rowHeight - 11,
            left: end,
            width: free - end,
            opacity: 0.5,
            borderRadius: '0 4px 4px 0',
            background: (theme) => `repeating-linear-gradient(135deg, ${theme.palette.text.secondary} 0 2px, transparent 2px 6px)`,
          }}
        />
      )}
    </>
  )
}
