import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { driverLicense } from '#resources/members/licence/driverLicense.ts'
import { user } from '#resources/members/account/user.ts'
import { routeOf, labelText } from '#schema'
import { formatPhone } from '#schema/base/formatPhone.ts'
import { groupDigits, formatWon } from '#schema/fields/base/format.ts'
import { fieldOf } from '#schema/row/fieldKey.ts'
import { ToneChip } from '../../../fields/parts/ToneChip.tsx'
import { LazyLoadErrorAlert } from '../../../components/feedback/LazyLoadErrorAlert.tsx'
import { bookingMessages } from './_bookingMessages.ts'
import { MemberSearch } from './_MemberSearch.tsx'
import type { OnBookingChange } from './_useBookingForm.ts'
import type { PhoneCaller, Member } from './_usePhoneCaller.ts'

interface CallerCardProps {
  caller: PhoneCaller
  change: OnBookingChange
}

/** The caller: found by phone number or name, with the facts that matter for a booking. */
export function PhoneCallerCard({ caller, change }: CallerCardProps) {
  const text = bookingMessages()
  return (
    <Card component="section" aria-labelledby="booking-caller" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="booking-caller" sx={{ mb: 1 }}>
        {text.caller}
      </Typography>
      {caller ? <ChosenCaller caller={caller} change={change} /> : <MemberSearch onChoose={(user_id) => change({ user_id })} />}
    </Card>
  )
}

function ChosenCaller({ caller, change }: { caller: NonNullable<PhoneCaller>; change: OnBookingChange }) {
  const text = bookingMessages()
  const { member, licence, licences, isPending, error, retry } = caller
  const { class: classes } = driverLicense.fields.basics.fields
  const licenceText = (item: (typeof licences)[number]) =>
    `${item.name} · ${labelText(classes.choices[item.class], item.class)} · ${text.until(item.renew_until)}`
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minHeight: 88 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        {member && <MemberFacts member={member} />}
        <Button sx={{ ml: 'auto' }} onClick={() => change({ user_id: null })}>
          {text.otherMember}
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
          {licences.map((item) => (
            <MenuItem key={item.id} value={item.id}>
              {licenceText(item)}
            </MenuItem>
          ))}
        </TextField>
      ) : licence ? (
        <Typography variant="body2" color="textSecondary">
          {text.licence} {licenceText(licence)}
        </Typography>
      ) : (
        !isPending && !error && <Alert severity="warning">{text.noLicence}</Alert>
      )}
      {error && <LazyLoadErrorAlert error={error} onRetry={retry} />}
    </Box>
  )
}

function MemberFacts({ member: { id, name, phone, status, unpaid_amount, point_balance, rent_count } }: { member: Member }) {
  const text = bookingMessages()
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
          {formatPhone(phone)}
        </Link>
      )}
      {status !== 'active' && <ToneChip text={labelText(states?.choices?.[status] ?? status, status)} tone="bad" />}
      {unpaid_amount > 0 && <ToneChip text={text.unpaid(formatWon(unpaid_amount))} tone="bad" />}
      <Typography variant="body2" color="textSecondary">
        {text.rides(groupDigits(rent_count))} · {text.points(groupDigits(point_balance))}
      </Typography>
    </>
  )
}
