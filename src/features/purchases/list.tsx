import { clauseMessages } from './_messages.ts'
import ClauseIcon from '@mui/icons-material/GavelOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { clause } from '#resources/purchases/clause.ts'
import { routeOf } from '#schema'

/** A link to the clause library, which has no menu entry. */
export default function PurchaseList() {
  return (
    <Button component={Link} to={`/admin/${routeOf(clause.name)}`} variant="outlined" startIcon={<ClauseIcon />}>
      {clauseMessages().library}
    </Button>
  )
}
