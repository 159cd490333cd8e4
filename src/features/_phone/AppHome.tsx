import { pushMessages } from './messages.ts'
import Box from '@mui/material/Box'
import { pictureUrl } from '../../fields/parts/files/fileUrls.ts'
import { RichText } from '../../fields/controls/rich/RichText.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'

const PlaceholderBlock = ({ height, width = 1 }: { height: number; width?: number | string }) => (
  <Box sx={{ height, width, borderRadius: 1, bgcolor: 'action.selected', flex: 'none' }} />
)

const AppHomeScreen = ({ banner }: { banner?: string | undefined }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.25, pt: 3.5, height: 1 }}>
    <PlaceholderBlock height={14} width="40%" />
    {banner ? (
      <Box component="img" src={pictureUrl(banner, 960)} alt="" sx={{ width: 1, aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 1.5, flex: 'none' }} />
    ) : (
      <PlaceholderBlock height={120} />
    )}
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.25 }}>
      {[0, 1, 2, 3].map((item) => (
        <PlaceholderBlock key={item} height={72} />
      ))}
    </Box>
  </Box>
)

const imageKeyIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Preview of a banner on the app's home screen. */
export const BannerPreview = ({ image, mobile }: { image: unknown; mobile: unknown }) => (
  <PhoneFrame plain>
    <AppHomeScreen banner={imageKeyIn(mobile) ?? imageKeyIn(image)} />
  </PhoneFrame>
)

/** Preview of a popup over the app's home screen. */
export function PopupScreenPreview({ type, image, content, hide }: { type: unknown; image: unknown; content: unknown; hide: string }) {
  const picture = type === 'image' ? imageKeyIn(image) : undefined
  return (
    <PhoneFrame plain>
      <AppHomeScreen />
      <Box sx={{ position: 'absolute', inset: 0, bgcolor: 'text.primary', opacity: 0.5 }} />
      <Box
        sx={{
          position: 'absolute',
          left: 16,
          right: 16,
          top: '50%',
          transform: 'translateY(-50%)',
          bgcolor: 'background.paper',
          borderRadius: 2,
          overflow: 'hidden',
        }}
      >
        {picture ? (
          <Box component="img" src={pictureUrl(picture, 960)} alt="" sx={{ display: 'block', width: 1, maxHeight: 300, objectFit: 'cover' }} />
        ) : (
          <Box sx={{ p: 2, minHeight: 120, maxHeight: 300, overflow: 'hidden', fontSize: '0.8125rem' }}>
            {imageKeyIn(content) ? <RichText html={String(content)} /> : <Box sx={{ color: 'text.secondary' }}>{pushMessages().noBody}</Box>}
          </Box>
        )}
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            px: 1.5,
            py: 1,
            fontSize: '0.75rem',
            borderTop: 1,
            borderColor: 'divider',
            color: 'text.secondary',
          }}
        >
          <span>{hide}</span>
          <span>{pushMessages().close}</span>
        </Box>
      </Box>
    </PhoneFrame>
  )
}
