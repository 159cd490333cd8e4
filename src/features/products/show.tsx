import { calculatorMessages } from './_messages.ts'
import CalculateIcon from '@mui/icons-material/CalculateOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'

/** A link to the price calculator with this product. */
export default function ProductShow({ row }: FeatureSlotProps) {
  if (!row) return null
  return (
    <div>
      <Button component={Link} to={`/admin/products/calculator?id=${String(row.id)}`} variant="outlined" startIcon={<CalculateIcon />}>
        {calculatorMessages().calculator.open}
      </Button>
    </div>
  )
}
