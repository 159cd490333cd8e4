import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { allResources } from '#resources'
import { user } from '#resources/members/account/user.ts'
import { accessLevels, labelText } from '#schema'
import { accessLevelName } from '#schema/access/accessLevelName.ts'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { AccessLevelHistory } from './_AccessLevelHistory.tsx'
import { AccountsPerLevel } from './_AccountsPerLevel.tsx'
import { Matrix } from './_Matrix.tsx'
import { useCallSummaries } from './_useCallSummaries.ts'
import { rightsMessages } from './_messages.ts'

/** The rights of all access levels, the accounts per level, and the history of changes. */
export default function RightsPage() {
  const [params, setParams] = useSearchParams()
  const may = useResourcePermissions(user)
  const messages = rightsMessages()
  const summaryAt = useCallSummaries()
  const resource = allResources.find(({ name }) => name === params.get('of')) ?? user
  const accessLevel = accessLevels.find((item) => item === params.get('accessLevel'))
  const doChoose = (key: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(key)
    else next.set(key, value)
    setParams(next, { replace: true })
  }
  const resourceOptions = allResources.map(({ name, label }) => ({ name, label: labelText(label, name) })).toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <>
      <PageHead title={messages.title} />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {messages.hint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <TextField
          select
          label={messages.resource}
          value={resource.name}
          onChange={({ target }) => doChoose('of', target.value)}
          sx={{ flex: '1 1 200px', maxWidth: 320 }}
        >
          {resourceOptions.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={messages.accessLevel}
          value={accessLevel ?? ''}
          onChange={({ target }) => doChoose('accessLevel', target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 160px', maxWidth: 240 }}
        >
          <MenuItem value="">{messages.allAccessLevels}</MenuItem>
          {accessLevels.map((item) => (
            <MenuItem key={item} value={item}>
              {accessLevelName(item)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Stack spacing={2} sx={{ maxWidth: 1120 }}>
        {may.call(user.endpoints.rightHolders) && <AccountsPerLevel />}
        {summaryAt ? (
          <>
            <Matrix resource={resource} accessLevel={accessLevel} summaryAt={summaryAt} />
            {may.call(user.endpoints.rightChanges) && <AccessLevelHistory />}
          </>
        ) : (
          <PageSkeleton />
        )}
      </Stack>
    </>
  )
}
