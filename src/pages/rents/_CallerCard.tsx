import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { driverLicense } from '#resources/users/driverLicense.ts'
import { user } from '#resources/users/user.ts'
import { routeOf, textOf } from '#schema'
import { dashed } from '#schema/fields/phone.ts'
import { grouped, won } from '#schema/fields/shown.ts'
import { fieldOf } from '#schema/slot.ts'
import { ToneChip } from '../../fields/parts/ToneChip.tsx'
import { Unanswered } from '../../parts/Unanswered.tsx'
import { bookingWords } from './_bookingWords.ts'
import { MemberSearch } from './_MemberSearch.tsx'
import type { Change } from './_useBooking.ts'
import type { Caller, Member } from './_useCaller.ts'

interface CallerCardProps {
  caller: Caller
  change: Change
}

/** Whoever calls: found by their number, then what is to be known of them. */
export function CallerCard({ caller, change }: CallerCardProps) {
  const text = bookingWords()
  return (
    <Card component="section" aria-labelledby="booking-caller" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="booking-caller" sx={{ mb: 1 }}>
        {text.caller}
      </Typography>
      {caller ? <Chosen caller={caller} change={change} /> : <MemberSearch onChoose={(user_id) => change({ user_id })} />}
    </Card>
  )
}

function Chosen({ caller, change }: { caller: NonNullable<Caller>; change: Change }) {
  const text = bookingWords()
  const { member, licence, licences, isPending, error, retry } = caller
  const { class: classes } = driverLicense.fields.basics.fields
  const said = (each: (typeof licences)[number]) => `${each.name} · ${textOf(classes.choices[each.class], each.class)} · ${text.until(each.renew_until)}`
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minHeight: 88 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        {member && <Known member={member} />}
        <Button sx={{ ml: 'auto' }} onClick={() => change({ user_id: null })}>
          {text.another}
        </Button>
      </Box>
      {licences.length > 1 ? (
        <TextField
          select
          label={text.licence}
          value={licence?.id ?? ''}
          onChange={({ target }) => change({ driver_license_id: Number(target.value) })}
          sx={{ maxWidth: 420 }}
        >
          {licences.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {said(each)}
            </MenuItem>
          ))}
        </TextField>
      ) : licence ? (
        <Typography variant="body2" color="textSecondary">
          {text.licence} {said(licence)}
        </Typography>
      ) : (
        !isPending && !error && <Alert severity="warning">{text.noLicence}</Alert>
      )}
      {error && <Unanswered error={error} onRetry={retry} />}
    </Box>
  )
}

function Known({ member: { id, name, phone, status, unpaid_amount, point_balance, rent_count } }: { member: Member }) {
  const text = bookingWords()
  const states = fieldOf(user, 'status')
  return (
    <>
      <Link
        component={RouterLink}
        to={`/admin/${routeOf(user.name)}/${id}/show`}
        color="inherit"
        underline="hover"
        sx={{ fontWeight: 700, fontSize: '1.125rem' }}
      >
        {name}
      </Link>
      {phone && (
        <Link href={`tel:${phone}`} color="inherit" underline="hover" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {dashed(phone)}
        </Link>
      )}
      {status !== 'active' && <ToneChip text={textOf(states?.choices?.[status] ?? status, status)} tone="bad" />}
      {unpaid_amount > 0 && <ToneChip text={text.owes(won(unpaid_amount))} tone="bad" />}
      <Typography variant="body2" color="textSecondary">
        {text.rides(grouped(rent_count))} · {text.points(grouped(point_balance))}
      </Typography>
    </>
  )
}
