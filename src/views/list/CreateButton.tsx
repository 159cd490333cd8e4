import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { words } from '../../i18n/words.ts'
import { useMay } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'
import { keepTyped } from '../../parts/typedAhead.ts'
import { originOf } from './origin.ts'

/** Leads to the form of a new row, in the same scope. */
export function CreateButton({ scoped }: { scoped: Scoped }) {
  const { of, route, search } = scoped
  if (!useMay(of).create || originOf(scoped).by !== 'form') return null
  return (
    <Button component={Link} to={`/admin/${route}/create${search}`} variant="contained" startIcon={<AddIcon />} onClick={keepTyped}>
      {words().list.create}
    </Button>
  )
}
