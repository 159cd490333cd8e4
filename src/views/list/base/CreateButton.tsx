import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { messages } from '../../../i18n/messages.ts'
import { useResourcePermissions } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { captureTyping } from '../../../components/keyboard/typingCapture.ts'
import { newRowSourceOf } from './origin.ts'

/** A link to the form of a new row, in the same scope. */
export function CreateButton({ scoped }: { scoped: ScopedList }) {
  const { resource, route, search } = scoped
  if (!useResourcePermissions(resource).create || newRowSourceOf(scoped).kind !== 'form') return null
  return (
    <Button component={Link} to={`/admin/${route}/create${search}`} variant="contained" startIcon={<AddIcon />} onClick={captureTyping}>
      {messages().list.create}
    </Button>
  )
}
