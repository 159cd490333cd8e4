import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { memo } from 'react'

interface SkeletonRowsProps {
  rows: number
  span: number
}

/** A placeholder for the column names, whose widths depend on the rows. */
export const SkeletonHead = ({ span }: Pick<SkeletonRowsProps, 'span'>) => (
  <TableHead>
    <TableRow>
      <TableCell colSpan={span}>
        <Skeleton width="40%" />
      </TableCell>
    </TableRow>
  </TableHead>
)

/** Placeholders for the rows, to avoid a layout shift; memoised, because the page renders often while it waits. */
export const SkeletonRows = memo(({ rows, span }: SkeletonRowsProps) =>
  Array.from({ length: Math.min(rows, 25) }, (_none, at) => (
    <TableRow key={at}>
      <TableCell colSpan={span}>
        <Skeleton width="90%" />
      </TableCell>
    </TableRow>
  )),
)
