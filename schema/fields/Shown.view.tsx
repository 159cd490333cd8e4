import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import type { CellProps, InputProps } from '../view.ts'
import { isBlank } from './cells.view.tsx'
import { Frame } from './Frame.view.tsx'
import { useField } from './useField.view.tsx'

/** In a form, a value that only the server writes. */
export function Shown({ Cell, otherwise, ...props }: InputProps<any> & { Cell: ComponentType<CellProps<any>>; otherwise: string }) {
  const bound = useField(props)
  return (
    <Frame bound={{ ...bound, required: false }}>
      <Box sx={{ minHeight: 32, display: 'flex', alignItems: 'center', color: 'text.secondary' }}>
        {isBlank(bound.value) ? otherwise : <Cell field={props.field} name={props.name} row={{ [props.name]: bound.value }} wide />}
      </Box>
    </Frame>
  )
}
