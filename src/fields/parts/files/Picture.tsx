import BrokenIcon from '@mui/icons-material/BrokenImageOutlined'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { localize } from '#schema/fields/base/format.ts'
import { pictureUrl } from './fileUrls.ts'

interface PictureProps {
  picture: string
  alt: string
  /** Width and height in pixels. */
  size: number
}

/** A stored picture in a square; the room is reserved while it loads. */
export function Picture({ picture, alt, size }: PictureProps) {
  const [broken, setBroken] = useState(false)
  const sx = {
    flex: 'none',
    width: size,
    height: size,
    borderRadius: '6px',
    border: 1,
    borderColor: 'divider',
    bgcolor: 'action.hover',
    objectFit: 'contain',
    verticalAlign: 'middle',
  } as const
  if (broken) {
    return (
      <Box
        component="span"
        role="img"
        aria-label={localize(`${alt} (불러올 수 없음)`, `${alt} (cannot be loaded)`)}
        sx={{ ...sx, display: 'inline-grid', placeItems: 'center', color: 'text.secondary' }}
      >
        <BrokenIcon sx={{ fontSize: Math.min(24, size / 2) }} />
      </Box>
    )
  }
  return (
    <Box
      component="img"
      src={pictureUrl(picture, size > 96 ? 320 : 96)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      sx={sx}
    />
  )
}

/** A picture that opens in full size. */
export const PictureLink = (props: PictureProps) => (
  <Box
    component="a"
    href={pictureUrl(props.picture)}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={localize(`${props.alt} 크게 보기`, `Enlarge ${props.alt}`)}
    sx={{ display: 'inline-flex', borderRadius: '6px' }}
  >
    <Picture {...props} />
  </Box>
)
