import { photoMessages } from './messages.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatMoment } from '#schema/fields/base/format.ts'
import { pictureUrl } from '../../fields/parts/files/fileUrls.ts'
import type { ComparedPhoto } from './comparedPhoto.ts'

interface PhotoFigureProps {
  title?: string | undefined
  note?: string | undefined
  alt: string
  picture: string | null
  /** The CSS transform; undefined without zoom. */
  transform: string | undefined
}

/** One photo and the earlier one next to it, or above it in narrow windows. Both zoom together. */
export function PhotoSlide({ photo: { label, picture, takenAt, previousPicture }, transform }: { photo: ComparedPhoto } & Pick<PhotoFigureProps, 'transform'>) {
  const text = photoMessages()
  const sides = { gridAutoFlow: { xs: 'row', sm: 'column' }, gridAutoRows: 'minmax(0, 1fr)', gridAutoColumns: 'minmax(0, 1fr)' }
  return (
    <Box sx={{ width: '100%', height: '100%', pt: 7, pb: 1, px: { xs: 1, sm: 9 }, boxSizing: 'border-box', display: 'grid', gap: 1, ...sides }}>
      {previousPicture !== undefined && <PhotoFigure title={text.before} alt={`${text.before} ${label}`} picture={previousPicture} transform={transform} />}
      <PhotoFigure title={previousPicture === undefined ? undefined : text.now} note={takenAt} alt={label} picture={picture} transform={transform} />
    </Box>
  )
}

const PhotoFigure = ({ title, note, alt, picture, transform }: PhotoFigureProps) => (
  <Box component="figure" sx={{ m: 0, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 0.5, color: '#fff' }}>
    {(title ?? note) && (
      <Typography component="figcaption" variant="caption">
        {[title, note && formatMoment(note)].filter(Boolean).join(' · ')}
      </Typography>
    )}
    {picture === null ? (
      <Typography variant="body2" sx={{ flex: 1, display: 'grid', placeContent: 'center', p: 2, border: '1px dashed', borderRadius: 1 }}>
        {photoMessages().noBefore}
      </Typography>
    ) : (
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'hidden' }}>
        <Box
          component="img"
          src={pictureUrl(picture, transform === undefined ? 960 : undefined)}
          alt={alt}
          draggable={false}
          style={{ transform }}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
        />
      </Box>
    )}
  </Box>
)
