import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { memo } from 'react'

interface SkeletonRowsProps {
  rows: number
  span: number
}

/** Room for the names of the columns: how wide these are the rows say, and names that stood there before would have to move. */
export const SkeletonHead = ({ span }: Pick<SkeletonRowsProps, 'span'>) => (
  <TableHead>
    <TableRow>
      <TableCell colSpan={span}>
        <Skeleton width="40%" />
      </TableCell>
    </TableRow>
  </TableHead>
)

/** Room for the rows that are on their way, so that nothing jumps when they come; drawn once, however often the page is while it waits. */
export const SkeletonRows = memo(({ rows, span }: SkeletonRowsProps) =>
  Array.from({ length: Math.min(rows, 25) }, (_none, at) => (
    <TableRow key={at}>
      <TableCell colSpan={span}>
        <Skeleton width="90%" />
      </TableCell>
    </TableRow>
  )),
)
