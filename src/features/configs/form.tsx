import Typography from '@mui/material/Typography'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'

/** Shows the key of the setting: the form of an existing row does not contain it. */
export default function ConfigForm({ row }: FeatureSlotProps) {
  if (!row) return null
  return (
    <Typography variant="body2" color="textSecondary">
      <code>{String(row.key)}</code>
    </Typography>
  )
}
