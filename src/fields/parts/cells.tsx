import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { wireKeyOf } from '#schema/base/field.ts'
import type { CellProps } from './view.ts'
import { EmptyValueMark } from './EmptyValueMark.tsx'

/** The value of a cell, by its wire key. */
export const cellValue = ({ name, row }: CellProps, pattern = '$') => row[wireKeyOf(pattern, name)]

export const isBlank = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A Cell for a single typed value; empty values look the same in every kind. */
export const createCell =
  <V, F>(show: (value: V, props: CellProps<any> & { field: F }) => ReactNode) =>
  (props: CellProps<any>) => {
    const value = cellValue(props)
    // The client has validated the row against the schema, so the key has the field's type.
    return isBlank(value) ? <EmptyValueMark /> : show(value as V, props)
  }

/** Small items in a row; they wrap where there is room. */
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
