import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { slotOf } from '#schema/slot.ts'
import { words } from '../../i18n/words.ts'
import { useMay } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'

/** A form cannot make rows of a scope whose value only the server writes; a call of its own does. */
function isMadeByForm({ of, values }: Scoped) {
  return Object.entries(values).every(([key, value]) => {
    const options = slotOf(of, key)?.field.options
    return !options?.fixed || options.default === value
  })
}

/** Leads to the form of a new row, in the same scope. */
export function CreateButton({ scoped }: { scoped: Scoped }) {
  const { of, route, search } = scoped
  if (!useMay(of).create || !isMadeByForm(scoped)) return null
  return (
    <Button component={Link} to={`/admin/${route}/create${search}`} variant="contained" startIcon={<AddIcon />}>
      {words().list.create}
    </Button>
  )
}
