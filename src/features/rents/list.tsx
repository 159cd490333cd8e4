import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { rent } from '#resources/rental/rent/rent.ts'
import { bookingMessages } from './_booking/_bookingMessages.ts'
import { useResourcePermissions } from '../../components/session/me.tsx'

/** A link to the booking page for callers. */
export default function RentList() {
  if (!useResourcePermissions(rent).call(rent.endpoints.book)) return null
  return (
    <Button component={Link} to="/admin/rents/booking" color="secondary" startIcon={<PhoneIcon />}>
      {bookingMessages().title}
    </Button>
  )
}
