import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { labelText } from '#schema'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'

/** A link to the page that this version produces. */
export default function LandingVersionShow({ row }: FeatureSlotProps) {
  return (
    <Box>
      <Button component={Link} to={`/admin/landing?id=${String(row?.id)}`} variant="outlined">
        {labelText({ ko: '편집기에서 보기', en: 'Open in the editor' }, '')}
      </Button>
    </Box>
  )
}
