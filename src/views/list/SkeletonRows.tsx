import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useListContext } from 'react-admin'

/** Room for the rows that are on their way, so that nothing jumps when they come. */
export function SkeletonRows({ span }: { span: number }) {
  const { perPage } = useListContext()
  return Array.from({ length: Math.min(perPage, 25) }, (_none, at) => (
    <TableRow key={at}>
      {Array.from({ length: span }, (_cell, column) => (
        <TableCell key={column}>
          <Skeleton width={column === 0 ? '60%' : '80%'} />
        </TableCell>
      ))}
    </TableRow>
  ))
}
