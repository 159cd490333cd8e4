import Typography from '@mui/material/Typography'
import type { ExtraProps } from '../../components/Extra.tsx'

/** Which setting it is: its key is not in the form any more once it is made. */
export default function ConfigForm({ row }: ExtraProps) {
  if (!row) return null
  return (
    <Typography variant="body2" color="textSecondary">
      <code>{String(row.key)}</code>
    </Typography>
  )
}
