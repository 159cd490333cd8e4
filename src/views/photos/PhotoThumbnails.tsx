import { photoMessages } from './messages.ts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Suspense, lazy, useState } from 'react'
import { Picture } from '../../fields/parts/files/Picture.tsx'
import type { ComparedPhoto } from './comparedPhoto.ts'

// Loaded when the first picture opens.
const PhotoViewer = lazy(() => import('./PhotoViewer.tsx').then((module) => ({ default: module.PhotoViewer })))

/** Thumbnails with names; each opens the viewer with all photos. */
export function PhotoThumbnails({ photos, title }: { photos: readonly ComparedPhoto[]; title: string }) {
  const [openIndex, setOpenIndex] = useState<number>()
  return (
    <>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {photos.map((shot, index) => (
          <li key={`${shot.picture} ${index}`}>
            <ButtonBase
              aria-label={photoMessages().openPhoto(shot.label)}
              onClick={() => setOpenIndex(index)}
              sx={{ display: 'grid', gap: 0.5, p: 0.5, borderRadius: 1, justifyItems: 'center', '&:hover': { bgcolor: 'action.hover' } }}
            >
              <Picture picture={shot.picture} alt="" size={112} />
              <Typography variant="caption" color={shot.hasChange ? 'error' : 'textSecondary'} sx={{ fontWeight: shot.hasChange ? 700 : 400 }}>
                {shot.label}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
      <Suspense>
        {openIndex !== undefined && (
          <PhotoViewer photos={photos} title={title} index={openIndex} onChange={setOpenIndex} onClose={() => setOpenIndex(undefined)} />
        )}
      </Suspense>
    </>
  )
}
