import CalculateIcon from '@mui/icons-material/CalculateOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { words } from '../../i18n/words.ts'

/** The way to the calculator. */
export default function ProductList() {
  return (
    <Button component={Link} to="/admin/products/calculator" variant="outlined" startIcon={<CalculateIcon />}>
      {words().purchases.calculator.open}
    </Button>
  )
}
