import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { preHandoverFields, priceInputFields as fields } from '#resources/rental/rent/fields.ts'
import { labelText } from '#schema'
import { bookingMessages } from './_bookingMessages.ts'
import type { BookingFormValues, OnBookingChange } from './_useBookingForm.ts'
import type { PhoneCaller } from './_usePhoneCaller.ts'

interface BookingOptionFieldsProps {
  booking: BookingFormValues
  caller: PhoneCaller
  change: OnBookingChange
}

const isWaiver = (text: string): text is BookingFormValues['cdw'] => text in fields.cdw.choices

/** The damage waiver, coupon, card and delivery address. */
export function BookingOptionFields({ booking: { cdw, coupon_id, is_delivery, delivery_address }, caller, change }: BookingOptionFieldsProps) {
  const text = bookingMessages()
  const { coupons = [], cards = [], card } = caller ?? {}
  return (
    <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& .wide': { gridColumn: '1 / -1' } }}>
      <TextField select label={labelText(fields.cdw.label, 'cdw')} value={cdw} onChange={({ target: { value } }) => isWaiver(value) && change({ cdw: value })}>
        {Object.entries(fields.cdw.choices).map(([key, label]) => (
          <MenuItem key={key} value={key}>
            {labelText(label, key)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={labelText(fields.coupon.label, 'coupon')}
        value={coupon_id ?? 0}
        disabled={coupons.length === 0}
        onChange={({ target }) => change({ coupon_id: Number(target.value) || null })}
      >
        <MenuItem value={0}>{text.noCoupon}</MenuItem>
        {coupons.map(({ id, program, valid_to }) => (
          <MenuItem key={id} value={id}>
            {program?.label} · {text.until(valid_to.slice(0, 10))}
          </MenuItem>
        ))}
      </TextField>
      {cards.length > 1 && (
        <TextField select className="wide" label={text.card} value={card?.id ?? ''} onChange={({ target }) => change({ credit_card_id: Number(target.value) })}>
          {cards.map(({ id, issuer, masked_no }) => (
            <MenuItem key={id} value={id}>
              {issuer} {masked_no}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FormControlLabel
        className="wide"
        control={<Checkbox size="small" checked={is_delivery} onChange={(_event, checked) => change({ is_delivery: checked })} />}
        label={labelText(fields.is_delivery.label, 'is_delivery')}
      />
      {is_delivery && (
        <TextField
          className="wide"
          required
          label={labelText(preHandoverFields.delivery_address.label, 'delivery_address')}
          value={delivery_address}
          onChange={({ target }) => change({ delivery_address: target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
    </Box>
  )
}
