import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { messages } from '../../../i18n/messages.ts'
import { useResourcePermissions } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { scopeQueryString } from '../../../components/parseScopedList.ts'
import type { NewRowSource } from '../base/origin.ts'
import { newRowSourceOf } from '../base/origin.ts'

type ActionOrigin = Extract<NewRowSource, { kind: 'action' }>

/** Explains how rows get into the list, depending on whether the user may create rows. */
export function rowOriginText(origin: NewRowSource, mayCreate: boolean) {
  const { emptyHint, origins } = messages().list
  if (origin.kind === 'external') return origins.external
  if (origin.kind === 'form') return mayCreate ? emptyHint : origins.others
  const { state, actions, start } = origin
  const how = actions.length === 0 ? origins.system(state) : origins.action(state, actions)
  return start === undefined ? how : `${origins.start(start)} ${how}`
}

/** Links for lists that have no form: to the form of a new row, and to the list of all states. */
export function CreateElsewhereLinks({ scoped: { resource, route }, origin: { start, remainingScope } }: { scoped: ScopedList; origin: ActionOrigin }) {
  const may = useResourcePermissions(resource)
  const { create, origins } = messages().list
  return (
    <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
      {may.create && start !== undefined && (
        <Button component={Link} to={`/admin/${route}/create${scopeQueryString(remainingScope)}`} size="small" variant="outlined">
          {create}
        </Button>
      )}
      <Button component={Link} to={`/admin/${route}${scopeQueryString(remainingScope)}`} size="small" color="secondary">
        {origins.all}
      </Button>
    </Box>
  )
}

/** A note above a list of one state, where users look for a create button. */
export function NewRowHint({ scoped }: { scoped: ScopedList }) {
  const { total, error } = useListContext()
  const may = useResourcePermissions(scoped.resource)
  const origin = newRowSourceOf(scoped)
  // Rendered before the rows, so that they do not shift; an empty list shows this text itself.
  if (origin.kind !== 'action' || !may.create || total === 0 || error) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, px: 2, pb: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 320px' }}>
        {rowOriginText(origin, may.create)}
      </Typography>
      <CreateElsewhereLinks scoped={scoped} origin={origin} />
    </Box>
  )
}
