import { photoWords } from './words.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatMoment } from '#schema/fields/format.ts'
import { pictureAt } from '../../fields/parts/storedAt.ts'
import type { Shot } from './shot.ts'

interface SideProps {
  title?: string | undefined
  note?: string | undefined
  alt: string
  picture: string | null
  /** The CSS transform; undefined without zoom. */
  lens: string | undefined
}

/** One photo and the earlier one next to it, or above it in narrow windows. Both zoom together. */
export function ShotSlide({ shot: { label, picture, takenAt, before }, lens }: { shot: Shot } & Pick<SideProps, 'lens'>) {
  const text = photoWords()
  const sides = { gridAutoFlow: { xs: 'row', sm: 'column' }, gridAutoRows: 'minmax(0, 1fr)', gridAutoColumns: 'minmax(0, 1fr)' }
  return (
    <Box sx={{ width: '100%', height: '100%', pt: 7, pb: 1, px: { xs: 1, sm: 9 }, boxSizing: 'border-box', display: 'grid', gap: 1, ...sides }}>
      {before !== undefined && <Side title={text.before} alt={`${text.before} ${label}`} picture={before} lens={lens} />}
      <Side title={before === undefined ? undefined : text.now} note={takenAt} alt={label} picture={picture} lens={lens} />
    </Box>
  )
}

const Side = ({ title, note, alt, picture, lens }: SideProps) => (
  <Box component="figure" sx={{ m: 0, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 0.5, color: '#fff' }}>
    {(title ?? note) && (
      <Typography component="figcaption" variant="caption">
        {[title, note && formatMoment(note)].filter(Boolean).join(' · ')}
      </Typography>
    )}
    {picture === null ? (
      <Typography variant="body2" sx={{ flex: 1, display: 'grid', placeContent: 'center', p: 2, border: '1px dashed', borderRadius: 1 }}>
        {photoWords().noBefore}
      </Typography>
    ) : (
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'hidden' }}>
        <Box
          component="img"
          src={pictureAt(picture, lens === undefined ? 960 : undefined)}
          alt={alt}
          draggable={false}
          style={{ transform: lens }}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
        />
      </Box>
    )}
  </Box>
)
