import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import type { CellProps, InputProps } from '../parts/view.ts'
import { isBlank } from '../parts/cells.tsx'
import { FieldControlGroup } from '../parts/boxes/FieldControlGroup.tsx'
import { useField } from '../parts/boxes/useField.tsx'

/** A read-only value in a form, for fields that only the server writes. */
export function ReadOnlyValue({ Cell, placeholder, ...props }: InputProps & { Cell: ComponentType<CellProps>; placeholder: string }) {
  const bound = useField(props)
  return (
    <FieldControlGroup bound={{ ...bound, required: false }}>
      <Box sx={{ minHeight: 32, display: 'flex', alignItems: 'center', color: 'text.secondary' }}>
        {isBlank(bound.value) ? placeholder : <Cell field={props.field} name={props.name} row={{ [props.name]: bound.value }} wide />}
      </Box>
    </FieldControlGroup>
  )
}
