import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { Field, Resource } from '#schema'
import { routeOf, labelText } from '#schema'
import type { Approval } from '#schema/declare/mode.ts'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { fieldOf } from '#schema/row/fieldKey.ts'
import { mayUnmask, encryptedFieldKeys } from '#schema/row/subset.ts'
import { NestedValueCell } from '../../fields/parts/NestedValueCell.tsx'
import { pictureUrl } from '../../fields/parts/files/fileUrls.ts'
import { fieldViewOf } from '../../fields/views.ts'
import type { RowData } from '../../components/currentResource.ts'
import { fieldServices } from '../../components/fieldServices.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { ReferenceCards, useReferenceCardTargets } from '../show/ReferenceCards.tsx'
import { modeMessages } from './base/messages.ts'

const PhotoViewer = lazy(() => import('../photos/PhotoViewer.tsx').then((module) => ({ default: module.PhotoViewer })))

/** The decrypted values of a row, as far as the user may see them; loaded once and logged with the review as the reason. */
function useUnmaskedValues(resource: Resource, row: RowData, { label, picture, compareWith }: Approval): Readonly<Record<string, unknown>> {
  const accessLevel = useAccessLevel()
  const names = [picture, ...compareWith].filter(
    (name) => encryptedFieldKeys(resource).some((fieldKey) => fieldKey.name === name && mayUnmask(resource, fieldKey, accessLevel)) && row[name],
  )
  const reason = labelText(label, resource.name)
  return useQueries({
    queries: names.map((name) => ({
      queryKey: ['opened', resource.name, row.id, name],
      queryFn: () => fieldServices.unmask?.(routeOf(resource.name), Number(row.id), name, reason) ?? null,
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    })),
    combine: (answers) => Object.fromEntries(names.flatMap((name, index) => (answers[index]?.data === undefined ? [] : [[name, answers[index].data]]))),
  })
}

/** Whether a masked field has a single inner field. */
const isField = (inner: Field['inner']): inner is Field => typeof inner?.kind === 'string'

/** A picture next to the values to compare. */
export function PictureComparison({ resource, row, mode }: { resource: Resource; row: RowData; mode: Approval }) {
  const accessLevel = useAccessLevel()
  const decrypted = useUnmaskedValues(resource, row, mode)
  const cards = useReferenceCardTargets(resource, row)
  const field = fieldOf(resource, mode.picture)
  const pictureKey = decrypted[mode.picture] ?? (field?.masked ? null : row[mode.picture])
  const isSealed = [mode.picture, ...mode.compareWith].some((name) => fieldOf(resource, name)?.masked)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(280px, 2fr)' } }}>
      <LargePicture
        pictures={[pictureKey].flat().filter((item) => typeof item === 'string')}
        label={labelText(field?.label ?? '', mode.picture)}
        isLoading={row[mode.picture] !== null && pictureKey === null}
      />
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 2, rowGap: 1, alignItems: 'baseline' }}>
          {mode.compareWith.map((name) => {
            const item = fieldOf(resource, name)
            if (!item || !mayReadField(resource, item, accessLevel)) return null
            const { Cell } = fieldViewOf(item)
            return (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {labelText(item.label, name)}
                </Typography>
                <Typography component="dd" sx={{ m: 0, fontSize: '1.0625rem', fontWeight: 600, minHeight: 28 }}>
                  {decrypted[name] === undefined || !isField(item.inner) ? (
                    <Cell field={item} name={name} row={row} />
                  ) : (
                    <NestedValueCell field={item.inner} name={name} row={{ [name]: decrypted[name] }} wide />
                  )}
                </Typography>
              </Box>
            )
          })}
        </Box>
        {isSealed && (
          <Typography variant="caption" color="textSecondary">
            {modeMessages().logged(labelText(mode.label, resource.name))}
          </Typography>
        )}
        <ReferenceCards resource={resource} cards={cards} />
      </Box>
    </Box>
  )
}

interface LargePictureProps {
  pictures: readonly string[]
  label: string
  /** A picture exists but is not decrypted yet. */
  isLoading: boolean
}

const pictureStyle = {
  height: { xs: 240, sm: 420, lg: 'min(60dvh, 560px)' },
  width: '100%',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
}

function LargePicture({ pictures, label, isLoading }: LargePictureProps) {
  const [at, setAt] = useState<number>()
  const [first] = pictures
  if (first === undefined) {
    return <Box sx={{ ...pictureStyle, display: 'grid', placeContent: 'center', color: 'text.secondary' }}>{isLoading ? '' : modeMessages().noPicture}</Box>
  }
  return (
    <>
      <ButtonBase aria-label={`${label} ${modeMessages().enlarge}`} onClick={() => setAt(0)} sx={{ ...pictureStyle, overflow: 'hidden' }}>
        <Box component="img" src={pictureUrl(first, 960)} alt={label} sx={{ width: '100%', height: '100%', objectFit: 'contain' }} />
      </ButtonBase>
      <Suspense>
        {at !== undefined && (
          <PhotoViewer photos={pictures.map((picture) => ({ label, picture }))} title={label} index={at} onChange={setAt} onClose={() => setAt(undefined)} />
        )}
      </Suspense>
    </>
  )
}
