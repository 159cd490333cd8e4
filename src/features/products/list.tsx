import { calculatorMessages } from './_messages.ts'
import CalculateIcon from '@mui/icons-material/CalculateOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'

/** A link to the price calculator. */
export default function ProductList() {
  return (
    <Button component={Link} to="/admin/products/calculator" variant="outlined" startIcon={<CalculateIcon />}>
      {calculatorMessages().calculator.open}
    </Button>
  )
}
