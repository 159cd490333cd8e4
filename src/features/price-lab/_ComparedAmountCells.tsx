import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import { formatWon } from '#schema/fields/base/format.ts'

/** Two amounts and their difference. */
export interface ComparedAmounts {
  readonly beside: number
  readonly draft: number
  readonly difference: number
}

/** "+3,000원": the sign shows the direction, so that it does not depend on colour. */
export function DifferenceText({ amounts: { difference }, format = formatWon }: { amounts: ComparedAmounts; format?: (value: number) => string }) {
  if (difference === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    )
  return (
    <Box component="span" sx={{ fontWeight: 700, color: difference > 0 ? 'error.main' : 'success.main' }}>
      {difference > 0 ? '+' : ''}
      {format(difference)}
    </Box>
  )
}

const numberStyle = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

/** Three table cells: both amounts and the difference. */
export const ComparedAmountCells = ({
  amounts,
  format = formatWon,
  isBold = false,
}: {
  amounts: ComparedAmounts
  format?: (value: number) => string
  isBold?: boolean
}) => (
  <>
    <TableCell sx={{ ...numberStyle, fontWeight: isBold ? 700 : 400 }}>{format(amounts.beside)}</TableCell>
    <TableCell sx={{ ...numberStyle, fontWeight: isBold ? 700 : 400 }}>{format(amounts.draft)}</TableCell>
    <TableCell sx={numberStyle}>
      <DifferenceText amounts={amounts} format={format} />
    </TableCell>
  </>
)
