import { photoMessages } from './messages.ts'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { GenericSlide, ZoomRef } from 'yet-another-react-lightbox'
import { Lightbox } from 'yet-another-react-lightbox'
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { messages } from '../../i18n/messages.ts'
import type { ComparedPhoto } from './comparedPhoto.ts'
import { PhotoSlide } from './PhotoSlide.tsx'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    shot: GenericSlide & { type: 'shot'; shot: ComparedPhoto }
  }
}

interface PhotoViewerProps {
  photos: readonly ComparedPhoto[]
  title: string
  /** The index of the visible photo. */
  index: number
  onChange: (at: number) => void
  onClose: () => void
}

const renderNothing = () => null
const className = 'photo-viewer'
/** Visible on light pictures too. */
const arrowStyle = { padding: 8, margin: 4, borderRadius: '50%', backgroundColor: 'rgb(0 0 0 / 45%)' }

/** The CSS transform for zoom and offset, applied to both pictures of a pair, so that both show the same area. */
function zoomTransformOf(view: ZoomRef | null, { width, height }: { width: number; height: number }) {
  if (!view || view.zoom <= 1) return undefined
  const { zoom, offsetX, offsetY } = view
  return `scale(${zoom}) translate(${(offsetX / width) * 100}%, ${(offsetY / height) * 100}%)`
}

/** A full-window photo viewer with the earlier photo next to it; arrow keys, swipe, zoom and full screen. */
export function PhotoViewer({ photos, title, index: at, onChange, onClose }: PhotoViewerProps) {
  const text = photoMessages()
  const alone = photos.length === 1
  const [view, setView] = useState<ZoomRef | null>(null)
  const heading = (
    <Typography key="heading" variant="body2" sx={{ color: '#fff', alignSelf: 'center', mr: 'auto', pl: 1.5, minWidth: 0 }}>
      <strong>{photos[at]?.label}</strong> {text.photoOf(at + 1, photos.length)}
    </Typography>
  )
  return (
    <>
      {/* The slide is not scaled; the pictures inside are. */}
      <GlobalStyles styles={{ [`.${className} .yarl__slide_wrapper`]: { transform: 'none !important' } }} />
      <Lightbox
        open
        close={onClose}
        index={at}
        on={{ view: ({ index }) => onChange(index) }}
        slides={photos.map((shot) => ({ type: 'shot' as const, shot }))}
        plugins={[Fullscreen, Zoom]}
        // Preloads the neighbours; a single photo is not repeated.
        carousel={{ preload: 1, finite: alone, padding: 0 }}
        controller={{ closeOnPullDown: true }}
        toolbar={{ buttons: [heading, 'zoom', 'fullscreen', 'close'] }}
        zoom={{ supports: ['shot'], maxZoom: 4, ref: setView }}
        className={className}
        styles={{ toolbar: { left: 0 }, navigationPrev: arrowStyle, navigationNext: arrowStyle }}
        labels={{
          Lightbox: title,
          'Photo gallery': title,
          Previous: text.previous,
          Next: text.next,
          Close: messages().shell.close,
          'Zoom in': text.zoomIn,
          'Zoom out': text.zoomOut,
          'Enter Fullscreen': text.fullscreen,
          'Exit Fullscreen': text.exitFullscreen,
          Slide: text.photo,
          Carousel: text.carousel,
          '{index} of {total}': text.photoOf('{index}', '{total}'),
        }}
        render={{
          slide: ({ slide, offset, rect }) =>
            slide.type === 'shot' ? <PhotoSlide photo={slide.shot} transform={offset === 0 ? zoomTransformOf(view, rect) : undefined} /> : undefined,
          ...(alone && { buttonPrev: renderNothing, buttonNext: renderNothing }),
        }}
      />
    </>
  )
}
