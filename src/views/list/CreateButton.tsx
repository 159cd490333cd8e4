import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { words } from '../../i18n/words.ts'
import { useMay } from '../../me.tsx'
import type { Scoped } from '../../scope.ts'

/** Leads to the form of a new row, in the same scope. */
export const CreateButton = ({ scoped: { of, route, search } }: { scoped: Scoped }) =>
  useMay(of).create && (
    <Button component={Link} to={`/admin/${route}/create${search}`} variant="contained" startIcon={<AddIcon />}>
      {words().list.create}
    </Button>
  )
