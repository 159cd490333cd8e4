import CheckIcon from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { Identifier } from 'react-admin'
import { useListContext } from 'react-admin'
import { labelText } from '#schema'
import type { Approval } from '#schema/declare/mode.ts'
import { listApprovalPendingStates } from '#schema/list/modes.ts'
import { stateKeyOf } from '#schema/row/fieldKey.ts'
import { messages } from '../../i18n/messages.ts'
import type { RowData } from '../../components/currentResource.ts'
import { rowTitle } from '../../components/currentResource.ts'
import { isPageCovered, isTextTarget } from '../../components/keyboard/keyboardTarget.ts'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { RecordLoadError } from '../RecordLoadError.tsx'
import { useActionWithPrompts } from '../show/useActionWithPrompts.tsx'
import { useFullRow } from '../useFullRow.ts'
import { ListLoadError } from '../list/table/ListStates.tsx'
import { PictureComparison } from './PictureComparison.tsx'
import { modeMessages } from './base/messages.ts'

/** The rows of the page that wait for approval, and the open one; when it is done, the next one opens. */
function useApprovalQueue({ resource }: ScopedList, mode: Approval) {
  const { data } = useListContext()
  const [at, setAt] = useState(0)
  const stateKey = stateKeyOf(resource)
  const states = listApprovalPendingStates(resource, mode)
  const rows = data?.filter((row) => stateKey && states.includes(String(row[stateKey.key])))
  const position = Math.min(at, (rows?.length ?? 1) - 1)
  return { rows, position, row: rows?.[position], goTo: (next: number) => setAt(Math.max(0, Math.min((rows?.length ?? 1) - 1, next))) }
}

/** Approval one row at a time: a picture next to the values to compare, with shortcuts; then the next row opens. */
export function ApprovalView({ scoped, mode }: { scoped: ScopedList; mode: Approval }) {
  const { error, data } = useListContext()
  const { rows, position, row, goTo } = useApprovalQueue(scoped, mode)
  const { nothing, nothingHint, waiting } = modeMessages()
  if (error && !data) return <ListLoadError />
  if (!rows) return <PageSkeleton />
  if (!row) return <EmptyState title={nothing} hint={nothingHint} icon={<CheckIcon />} />
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' }, borderTop: 1, borderColor: 'divider' }}>
      <Box component="nav" aria-label={waiting} sx={{ display: { xs: 'none', lg: 'block' }, borderRight: 1, borderColor: 'divider', p: 1 }}>
        {rows.map((item, index) => (
          <Button
            key={item.id}
            fullWidth
            color={index === position ? 'primary' : 'secondary'}
            aria-current={index === position}
            onClick={() => goTo(index)}
            sx={{
              justifyContent: 'flex-start',
              ...(index === position && { bgcolor: 'action.selected', color: ({ palette }) => palette.primary[palette.mode === 'dark' ? 'main' : 'dark'] }),
            }}
          >
            {rowTitle(scoped.resource, item)}
          </Button>
        ))}
      </Box>
      <ApprovalRow key={row.id} scoped={scoped} mode={mode} id={row.id} position={position} total={rows.length} goTo={goTo} />
    </Box>
  )
}

interface ApprovalRowProps {
  scoped: ScopedList
  mode: Approval
  id: Identifier
  position: number
  total: number
  goTo: (next: number) => void
}

function ApprovalRow({ scoped: { resource }, mode, id, position, total, goTo }: ApprovalRowProps) {
  const { row, error, refetch } = useFullRow(resource, id)
  if (error && !row) return <RecordLoadError error={error} onRetry={() => void refetch()} />
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, minWidth: 0, pb: { xs: 10, sm: 2 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" sx={{ mr: 'auto' }}>
          {row ? rowTitle(resource, row) : ' '}
        </Typography>
        <Button color="secondary" onClick={() => goTo(position - 1)} disabled={position === 0}>
          {modeMessages().key(modeMessages().previous, 'K')}
        </Button>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {modeMessages().position(position + 1, String(total))}
        </Typography>
        <Button color="secondary" onClick={() => goTo(position + 1)} disabled={position + 1 >= total}>
          {modeMessages().key(modeMessages().next, 'J')}
        </Button>
      </Box>
      {row ? <PictureComparison resource={resource} row={row} mode={mode} /> : <PageSkeleton />}
      {row && <ApprovalButtons resource={resource} row={row} mode={mode} onStep={(by) => goTo(position + by)} />}
    </Box>
  )
}

/** The buttons with shortcuts: A approves, R rejects, J and K move to the next and previous row. */
function ApprovalButtons({
  resource,
  row,
  mode: { approve, reject },
  onStep,
}: {
  resource: ScopedList['resource']
  row: RowData
  mode: Approval
  onStep: (by: number) => void
}) {
  const may = useResourcePermissions(resource)
  const { act, busy } = useActionWithPrompts(resource)
  const endpointOf = (name: string | undefined) => {
    const endpoint = name === undefined ? undefined : resource.endpoints[name]
    return name !== undefined && endpoint && may.call(endpoint) ? { name, endpoint, label: labelText(endpoint.label ?? name, name) } : undefined
  }
  const [approval, rejection] = [endpointOf(approve), endpointOf(reject)]
  useEffect(() => {
    const handlers: Readonly<Record<string, () => void>> = {
      KeyA: () => approval && busy === undefined && void act(row, approval.name, { isConfirmed: true }),
      KeyR: () => rejection && busy === undefined && void act(row, rejection.name),
      KeyJ: () => onStep(1),
      KeyK: () => onStep(-1),
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat || event.isComposing) return
      if (isTextTarget(event.target) || isPageCovered() || !handlers[event.code]) return
      event.preventDefault()
      handlers[event.code]?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return (
    <Box
      role="group"
      aria-label={messages().show.actions}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 2,
        position: { xs: 'fixed', sm: 'static' },
        inset: { xs: 'auto 0 0 0', sm: 'auto' },
        p: { xs: 1, sm: 0 },
        zIndex: { xs: 'appBar', sm: 'auto' },
        bgcolor: { xs: 'background.paper', sm: 'transparent' },
      }}
    >
      {approval && (
        <Button variant="contained" size="large" loading={busy === approval.name} onClick={() => void act(row, approval.name, { isConfirmed: true })}>
          {modeMessages().key(approval.label, 'A')}
        </Button>
      )}
      {rejection && (
        <Button variant="outlined" color="error" size="large" onClick={() => void act(row, rejection.name)}>
          {modeMessages().key(rejection.label, 'R')}
        </Button>
      )}
      {approval?.endpoint.confirm && (
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {labelText(approval.endpoint.confirm, '')}
        </Typography>
      )}
    </Box>
  )
}
