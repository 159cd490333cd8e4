import CheckIcon from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { Identifier } from 'react-admin'
import { useListContext } from 'react-admin'
import { textOf } from '#schema'
import type { Judge } from '#schema/mode.ts'
import { waitingFor } from '#schema/modes.ts'
import { machineOf } from '#schema/slot.ts'
import { words } from '../../i18n/words.ts'
import type { RowOf } from '../../parts/declared.ts'
import { titleOf } from '../../parts/declared.ts'
import { isCovered, isWriting } from '../../parts/isWriting.ts'
import { useMay } from '../../parts/me.tsx'
import { PageSkeleton } from '../../parts/PageSkeleton.tsx'
import { Plate } from '../../parts/Plate.tsx'
import type { Scoped } from '../../parts/scope.ts'
import { RowFailed } from '../RowFailed.tsx'
import { useAction } from '../show/useAction.tsx'
import { useRow } from '../useRow.ts'
import { ListFailed } from '../list/ListStates.tsx'
import { Compared } from './Compared.tsx'
import { modeWords } from './words.ts'

/** The rows of the page that wait to be judged, and which of them is open; when it is gone the next takes its place. */
function useWaiting({ of }: Scoped, mode: Judge) {
  const { data } = useListContext()
  const [at, setAt] = useState(0)
  const machine = machineOf(of)
  const states = waitingFor(of, mode)
  const rows = data?.filter((row) => machine && states.includes(String(row[machine.key])))
  const place = Math.min(at, (rows?.length ?? 1) - 1)
  return { rows, place, row: rows?.[place], goTo: (next: number) => setAt(Math.max(0, Math.min((rows?.length ?? 1) - 1, next))) }
}

/** One row after the other: its picture beside what it says; a key judges it, and the next one is there. */
export function JudgeView({ scoped, mode }: { scoped: Scoped; mode: Judge }) {
  const { error, data } = useListContext()
  const { rows, place, row, goTo } = useWaiting(scoped, mode)
  const { nothing, nothingHint, waiting } = modeWords()
  if (error && !data) return <ListFailed />
  if (!rows) return <PageSkeleton />
  if (!row) return <Plate title={nothing} hint={nothingHint} icon={<CheckIcon />} />
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' }, borderTop: 1, borderColor: 'divider' }}>
      <Box component="nav" aria-label={waiting} sx={{ display: { xs: 'none', lg: 'block' }, borderRight: 1, borderColor: 'divider', p: 1 }}>
        {rows.map((each, index) => (
          <Button
            key={each.id}
            fullWidth
            color={index === place ? 'primary' : 'secondary'}
            aria-current={index === place}
            onClick={() => goTo(index)}
            sx={{
              justifyContent: 'flex-start',
              ...(index === place && { bgcolor: 'action.selected', color: ({ palette }) => palette.primary[palette.mode === 'dark' ? 'main' : 'dark'] }),
            }}
          >
            {titleOf(scoped.of, each)}
          </Button>
        ))}
      </Box>
      <Judged key={row.id} scoped={scoped} mode={mode} id={row.id} place={place} all={rows.length} goTo={goTo} />
    </Box>
  )
}

interface JudgedProps {
  scoped: Scoped
  mode: Judge
  id: Identifier
  place: number
  all: number
  goTo: (next: number) => void
}

function Judged({ scoped: { of }, mode, id, place, all, goTo }: JudgedProps) {
  const { row, error, refetch } = useRow(of, id)
  if (error && !row) return <RowFailed error={error} onRetry={() => void refetch()} />
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, minWidth: 0, pb: { xs: 10, sm: 2 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" sx={{ mr: 'auto' }}>
          {row ? titleOf(of, row) : ' '}
        </Typography>
        <Button color="secondary" onClick={() => goTo(place - 1)} disabled={place === 0}>
          {modeWords().key(modeWords().previous, 'K')}
        </Button>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {modeWords().at(place + 1, String(all))}
        </Typography>
        <Button color="secondary" onClick={() => goTo(place + 1)} disabled={place + 1 >= all}>
          {modeWords().key(modeWords().next, 'J')}
        </Button>
      </Box>
      {row ? <Compared of={of} row={row} mode={mode} /> : <PageSkeleton />}
      {row && <Judging of={of} row={row} mode={mode} onStep={(by) => goTo(place + by)} />}
    </Box>
  )
}

/** The two ways out, each by its key: A takes it, R turns it down; J and K go on and back. */
function Judging({ of, row, mode: { yes, no }, onStep }: { of: Scoped['of']; row: RowOf; mode: Judge; onStep: (by: number) => void }) {
  const may = useMay(of)
  const { act, busy } = useAction(of)
  const judge = (name: string | undefined) => {
    const endpoint = name === undefined ? undefined : of.endpoints[name]
    return name !== undefined && endpoint && may.call(endpoint) ? { name, endpoint, label: textOf(endpoint.label ?? name, name) } : undefined
  }
  const [take, turnDown] = [judge(yes), judge(no)]
  useEffect(() => {
    const doIt: Readonly<Record<string, () => void>> = {
      KeyA: () => take && busy === undefined && void act(row, take.name, { asked: true }),
      KeyR: () => turnDown && busy === undefined && void act(row, turnDown.name),
      KeyJ: () => onStep(1),
      KeyK: () => onStep(-1),
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat || event.isComposing) return
      if (isWriting(event.target) || isCovered() || !doIt[event.code]) return
      event.preventDefault()
      doIt[event.code]?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return (
    <Box
      role="group"
      aria-label={words().show.actions}
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
      {take && (
        <Button variant="contained" size="large" loading={busy === take.name} onClick={() => void act(row, take.name, { asked: true })}>
          {modeWords().key(take.label, 'A')}
        </Button>
      )}
      {turnDown && (
        <Button variant="outlined" color="error" size="large" onClick={() => void act(row, turnDown.name)}>
          {modeWords().key(turnDown.label, 'R')}
        </Button>
      )}
      {take?.endpoint.confirm && (
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {textOf(take.endpoint.confirm, '')}
        </Typography>
      )}
    </Box>
  )
}
