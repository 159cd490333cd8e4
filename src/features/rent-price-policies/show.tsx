import ScienceIcon from '@mui/icons-material/ScienceOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { rentPricePolicy } from '#resources/rental/pricing/rentPricePolicy.ts'
import { priceLabMessages } from '../price-lab/_messages.ts'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { VersionLinks } from '../../views/show/VersionLinks.tsx'

/** The versions of a price policy, and a link to simulate this one against those in force. */
export default function PolicyShow(props: FeatureSlotProps) {
  const mayTry = useResourcePermissions(rentPricePolicy).call(rentPricePolicy.endpoints.lab)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <VersionLinks {...props} />
      {mayTry && props.row && (
        <Button
          component={Link}
          to={`/admin/price-lab?id=${String(props.row.id)}`}
          variant="outlined"
          startIcon={<ScienceIcon />}
          sx={{ justifySelf: { sm: 'end' } }}
        >
          {priceLabMessages().title}
        </Button>
      )}
    </Box>
  )
}
