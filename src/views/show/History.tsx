import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useGetList } from 'react-admin'
import type { Resource } from '#schema'
import type { RowOf } from '../../declared.ts'
import { words } from '../../i18n/words.ts'
import { Plate } from '../../shell/Plate.tsx'
import { messageOf } from '../../shell/messageOf.ts'
import { PageSkeleton } from '../../shell/PageSkeleton.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import { actionOf } from './changes.ts'

const more = 20

/** Who changed the row, when, and what from what into what; newest first. */
export function History({ of, row }: { of: Resource; row: RowOf }) {
  const [shown, setShown] = useState(more)
  const { data, total, error, isPending } = useGetList(
    'changes',
    { filter: { resource: of.name, row_id: Number(row.id) }, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: shown } },
    { placeholderData: (before) => before },
  )
  if (isPending) return <PageSkeleton />
  if (error) return <Plate title={words().show.failed} hint={messageOf(error)} />
  if (!data || data.length === 0) return <Plate title={words().show.noHistory} />
  return (
    <Card>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((change) => (
          <Entry key={change.id} of={of} change={change} />
        ))}
      </Box>
      {data.length < (total ?? 0) && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          <Button onClick={() => setShown(shown + more)}>{words().show.older}</Button>
        </Box>
      )}
    </Card>
  )
}

const Entry = ({ of, change }: { of: Resource; change: RaRecord }) => (
  <Box component="li" sx={{ px: { xs: 2, sm: 3 }, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', mb: 0.5 }}>
      <Typography variant="body2" component="strong" sx={{ fontWeight: 700 }}>
        {actionOf(of, change.action)}
      </Typography>
      <Typography variant="body2">
        {change.actor?.label ?? change.actor_name ?? (change.actor_id === null ? words().show.system : words().show.someone)}
      </Typography>
      <Typography variant="body2" component="time" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {change.at}
      </Typography>
    </Box>
    <ChangeTable of={of} before={change.before} after={change.after} />
  </Box>
)
