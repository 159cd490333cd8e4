import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { clock } from '#schema/fields/shown.ts'
import { pictureAt } from '../../fields/parts/storedAt.ts'

interface PaneProps {
  title?: string | undefined
  note?: string | undefined
  alt: string
  picture: string | null
  /** What to say where there is no picture. */
  none?: string
  scale: number
}

/** One picture in a frame of a fixed height; enlarged it can be moved by scrolling. */
export const Pane = ({ title, note, alt, picture, none, scale }: PaneProps) => (
  <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
    {(title ?? note) && (
      <Typography component="figcaption" variant="caption" color="textSecondary" sx={{ display: 'block', mb: 0.5 }}>
        {[title, note && clock(note)].filter(Boolean).join(' · ')}
      </Typography>
    )}
    <Box
      tabIndex={scale > 1 ? 0 : undefined}
      role="group"
      aria-label={alt}
      sx={{
        height: { xs: '32vh', sm: 'min(60vh, 560px)' },
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.sunken',
        display: 'grid',
      }}
    >
      {picture === null ? (
        <Typography variant="body2" color="textSecondary" sx={{ placeSelf: 'center', p: 2, textAlign: 'center' }}>
          {none}
        </Typography>
      ) : (
        <Box
          component="img"
          src={pictureAt(picture, scale > 1 ? undefined : 960)}
          alt={alt}
          sx={{ width: `${scale * 100}%`, height: `${scale * 100}%`, objectFit: 'contain', maxWidth: 'none' }}
        />
      )}
    </Box>
  </Box>
)
