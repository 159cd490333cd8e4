import { visitMessages } from '../landing/_visits/_visitMessages.ts'
import QueryStatsIcon from '@mui/icons-material/QueryStats'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'

/** A link to the visit statistics. */
export default function VisitCountList() {
  return (
    <Button component={Link} to="/admin/landing/visits" startIcon={<QueryStatsIcon />}>
      {visitMessages().title}
    </Button>
  )
}
