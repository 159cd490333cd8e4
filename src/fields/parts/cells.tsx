import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { keyOf } from '#schema/base/field.ts'
import type { CellProps } from './view.ts'
import { Blank } from './Blank.tsx'

/** The value that a cell shows, by its wire key. */
export const shownValue = ({ name, row }: CellProps, pattern = '$') => row[keyOf(pattern, name)]

export const isBlank = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A Cell for a value of one key that knows its type; nothing there looks the same in every kind. */
export const cellOf =
  <V, F>(show: (value: V, props: CellProps<any> & { field: F }) => ReactNode) =>
  (props: CellProps<any>) => {
    const value = shownValue(props)
    // The row was parsed at the server's door, so the key holds the field's own type.
    return isBlank(value) ? <Blank /> : show(value as V, props)
  }

/** Several small things in a row; they wrap where there is room for it. */
export const ChipList = ({ wide, children }: { wide?: boolean | undefined; children: ReactNode }) => (
  <Stack
    component="span"
    direction="row"
    useFlexGap
    sx={{
      gap: 0.5,
      display: 'inline-flex',
      maxWidth: 1,
      overflow: 'hidden',
      flexWrap: wide ? 'wrap' : 'nowrap',
      alignItems: 'center',
      verticalAlign: 'middle',
    }}
  >
    {children}
  </Stack>
)
