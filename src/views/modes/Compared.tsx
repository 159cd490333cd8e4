import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { Field, Resource } from '#schema'
import { routeOf, textOf } from '#schema'
import type { Judge } from '#schema/mode.ts'
import { mayReadField } from '#schema/reads.ts'
import { fieldOf } from '#schema/slot.ts'
import { mayUnmask, sealedSlots } from '#schema/subset.ts'
import { InnerCell } from '../../fields/parts/InnerCell.tsx'
import { pictureAt } from '../../fields/parts/storedAt.ts'
import { viewOf } from '../../fields/views.ts'
import type { RowOf } from '../../parts/declared.ts'
import { fieldCalls } from '../../parts/fieldCalls.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import { Cards, useCards } from '../show/Cards.tsx'
import { modeWords } from './words.ts'

const PhotoViewer = lazy(() => import('../photos/PhotoViewer.tsx').then((module) => ({ default: module.PhotoViewer })))

/** What is sealed of a row in the clear, as far as this account may see it: asked for once, on record under the name of the review. */
function useOpened(of: Resource, row: RowOf, { label, picture, beside }: Judge): Readonly<Record<string, unknown>> {
  const accessLevel = useAccessLevel()
  const names = [picture, ...beside].filter((name) => sealedSlots(of).some((slot) => slot.name === name && mayUnmask(of, slot, accessLevel)) && row[name])
  const reason = textOf(label, of.name)
  return useQueries({
    queries: names.map((name) => ({
      queryKey: ['opened', of.name, row.id, name],
      queryFn: () => fieldCalls.unmask?.(routeOf(of.name), Number(row.id), name, reason) ?? null,
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    })),
    combine: (answers) => Object.fromEntries(names.flatMap((name, at) => (answers[at]?.data === undefined ? [] : [[name, answers[at].data]]))),
  })
}

/** What is sealed is one field of its own. */
const isField = (inner: Field['inner']): inner is Field => typeof inner?.kind === 'string'

/** A picture, and beside it what is to be compared with it. */
export function Compared({ of, row, mode }: { of: Resource; row: RowOf; mode: Judge }) {
  const accessLevel = useAccessLevel()
  const opened = useOpened(of, row, mode)
  const cards = useCards(of, row)
  const field = fieldOf(of, mode.picture)
  const shown = opened[mode.picture] ?? (field?.masked ? null : row[mode.picture])
  const isSealed = [mode.picture, ...mode.beside].some((name) => fieldOf(of, name)?.masked)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(280px, 2fr)' } }}>
      <Large
        pictures={[shown].flat().filter((each) => typeof each === 'string')}
        label={textOf(field?.label ?? '', mode.picture)}
        isComing={row[mode.picture] !== null && shown === null}
      />
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 2, rowGap: 1, alignItems: 'baseline' }}>
          {mode.beside.map((name) => {
            const each = fieldOf(of, name)
            if (!each || !mayReadField(of, each, accessLevel)) return null
            const { Cell } = viewOf(each)
            return (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {textOf(each.label, name)}
                </Typography>
                <Typography component="dd" sx={{ m: 0, fontSize: '1.0625rem', fontWeight: 600, minHeight: 28 }}>
                  {opened[name] === undefined || !isField(each.inner) ? (
                    <Cell field={each} name={name} row={row} />
                  ) : (
                    <InnerCell field={each.inner} name={name} row={{ [name]: opened[name] }} wide />
                  )}
                </Typography>
              </Box>
            )
          })}
        </Box>
        {isSealed && (
          <Typography variant="caption" color="textSecondary">
            {modeWords().logged(textOf(mode.label, of.name))}
          </Typography>
        )}
        <Cards of={of} cards={cards} />
      </Box>
    </Box>
  )
}

interface LargeProps {
  pictures: readonly string[]
  label: string
  /** There is one, which is not opened yet. */
  isComing: boolean
}

const room = {
  height: { xs: 240, sm: 420, lg: 'min(60dvh, 560px)' },
  width: '100%',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
}

function Large({ pictures, label, isComing }: LargeProps) {
  const [at, setAt] = useState<number>()
  const [first] = pictures
  if (first === undefined) {
    return <Box sx={{ ...room, display: 'grid', placeContent: 'center', color: 'text.secondary' }}>{isComing ? '' : modeWords().noPicture}</Box>
  }
  return (
    <>
      <ButtonBase aria-label={`${label} ${modeWords().enlarge}`} onClick={() => setAt(0)} sx={{ ...room, overflow: 'hidden' }}>
        <Box component="img" src={pictureAt(first, 960)} alt={label} sx={{ width: '100%', height: '100%', objectFit: 'contain' }} />
      </ButtonBase>
      <Suspense>
        {at !== undefined && (
          <PhotoViewer shots={pictures.map((picture) => ({ label, picture }))} title={label} at={at} onTurn={setAt} onClose={() => setAt(undefined)} />
        )}
      </Suspense>
    </>
  )
}
