import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'
import { termsConsentField } from '#resources/rental/rent/fields.ts'
import { labelText } from '#schema'
import { valueErrors } from '#schema/errors/values.ts'

const helpId = 'booking-consent'

/** Consent to the exact terms: a change of car, time or price requires it again. */
export function useConsent(terms: object) {
  const [agreedTo, setAgreedTo] = useState<string>()
  const [missed, setMissed] = useState<string>()
  const now = JSON.stringify(terms)
  const input = agreedTo === now
  return {
    isGiven: input,
    isMissing: missed === now && !input,
    setGiven: (yes: boolean) => setAgreedTo(yes ? now : undefined),
    markMissing: () => setMissed(now),
  }
}

/** A checkbox for the caller's consent, which is required before payment. */
export const ConsentCheckbox = ({ isGiven: input, isMissing, setGiven }: ReturnType<typeof useConsent>) => (
  <FormControl error={isMissing}>
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={input}
          onChange={(_event, checked) => setGiven(checked)}
          slotProps={{ input: { 'aria-invalid': isMissing, ...(isMissing && { 'aria-describedby': helpId }) } }}
        />
      }
      label={labelText(termsConsentField.label, 'agreed')}
    />
    {isMissing && (
      <FormHelperText id={helpId} role="alert" sx={{ mx: 0 }}>
        {labelText(valueErrors.mustBeYes, 'mustBeYes')}
      </FormHelperText>
    )}
  </FormControl>
)
