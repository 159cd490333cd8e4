import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { get, useFormContext } from 'react-hook-form'
import type { InputProps } from '../parts/view.ts'
import { FieldControlGroup } from '../parts/boxes/FieldControlGroup.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { useField } from '../parts/boxes/useField.tsx'
import { fieldViewOf } from '../parts/fieldViewOf.tsx'
import type { SecretField } from '#schema/fields/text/secret.ts'

type SecretEditState = 'editing' | 'cleared'

/** Shows a stored secret as its mask until the user changes it; the form never holds the clear value. */
export function SecretInput(props: InputProps<SecretField>) {
  const { field } = props
  const { formState } = useFormContext()
  const bound = useField(props)
  const [clearing, setClearing] = useState<SecretEditState>('editing')
  const { Input } = fieldViewOf(field.inner)
  // The masked value that was loaded with the row; it is replaced after a save.
  const before: unknown = get(formState.defaultValues, bound.source)
  if (typeof before !== 'string' || before === '') return <Input {...props} field={field.inner} />

  const isUnchanged = bound.value === before
  const doKeep = () => bound.onChange(before)
  const doClear = (next: SecretEditState) => {
    bound.onChange(null)
    setClearing(next)
  }

  if (!isUnchanged && clearing === 'editing') {
    return (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Input {...props} field={field.inner} />
        <Button size="small" onClick={doKeep} sx={{ mt: 1.25, flex: 'none' }}>
          {localize('취소', 'Cancel')}
        </Button>
      </Box>
    )
  }
  return (
    <FieldControlGroup bound={bound}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 32, flexWrap: 'wrap' }}>
        {isUnchanged ? (
          <TruncatedText text={before} wide mono />
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{localize('저장하면 지워집니다.', 'Cleared when saved.')}</Box>
        )}
        {isUnchanged ? (
          <>
            <Button
              size="small"
              disabled={bound.disabled}
              onClick={() => doClear('editing')}
              aria-label={localize(`${bound.label} 변경`, `Change ${bound.label}`)}
            >
              {localize('변경', 'Change')}
            </Button>
            {field.options.optional && (
              <Button
                size="small"
                color="error"
                disabled={bound.disabled}
                onClick={() => doClear('cleared')}
                aria-label={localize(`${bound.label} 지우기`, `Clear ${bound.label}`)}
              >
                {localize('지우기', 'Clear')}
              </Button>
            )}
          </>
        ) : (
          <Button size="small" onClick={doKeep}>
            {localize('취소', 'Cancel')}
          </Button>
        )}
      </Box>
    </FieldControlGroup>
  )
}
