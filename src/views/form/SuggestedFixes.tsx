import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useFormContext } from 'react-hook-form'
import type { SuggestedInput } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { messages } from '../../i18n/messages.ts'

interface SuggestedFixesProps {
  offers: readonly SuggestedInput[]
  /** The inputs of the form; alternatives for other fields are not shown. */
  fieldKeys: readonly FieldKey[]
}

/** Alternatives that the server would accept: pressing one fills its values into the form. */
export function SuggestedFixes({ offers, fieldKeys }: SuggestedFixesProps) {
  const { setValue, setFocus, clearErrors } = useFormContext()
  const keys = new Set(fieldKeys.map(({ key }) => key))
  const fitting = offers.filter(({ values }) => Object.keys(values).every((key) => keys.has(key)))
  if (fitting.length === 0) return null
  const onTake = ({ values }: SuggestedInput) => {
    const [first] = Object.keys(values)
    for (const [key, value] of Object.entries(values)) setValue(key, value, { shouldDirty: true, shouldTouch: true })
    clearErrors()
    if (first) setFocus(first)
  }
  return (
    <Stack direction="row" useFlexGap role="group" aria-label={messages().form.offers} sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {fitting.map((offer) => (
        <Button key={offer.label} variant="outlined" color="inherit" size="small" onClick={() => onTake(offer)}>
          {offer.label}
        </Button>
      ))}
    </Stack>
  )
}
