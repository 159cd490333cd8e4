import DesktopIcon from '@mui/icons-material/DesktopWindowsOutlined'
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LandingContent } from '#resources/help/landing/defaultLanding.ts'
import type { ContentPath } from '#resources/help/landing/previewMessages.ts'
import { landingMessages } from './_draft/_messages.ts'
import type { Language } from './_draft/_content.ts'
import { usePreviewFrame } from './_usePreviewFrame.ts'

const widths = { wide: 1280, narrow: 375 } as const
type Width = keyof typeof widths

interface PreviewFrameProps {
  content: LandingContent
  language: Language
  highlighted: ContentPath | null
  onPick: (path: ContentPath) => void
}

/** The available size for the preview. */
function useAvailableSize() {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { room, size }
}

/** The page in a frame with the width of a visitor's screen, scaled down to fit. */
export function PreviewFrame({ content, language, highlighted, onPick }: PreviewFrameProps) {
  // On a phone, the preview shows the phone layout.
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [width, setWidth] = useState<Width>(roomy ? 'wide' : 'narrow')
  // Only narrow screens show the second download block.
  useEffect(() => {
    if (highlighted?.startsWith('download.')) setWidth('narrow')
  }, [highlighted])
  const frame = usePreviewFrame({ content, language, highlighted, onPick })
  const { room, size } = useAvailableSize()
  const scale = Math.min(1, size.width / widths[width])
  const words = landingMessages()
  return (
    <Box component="section" aria-label={words.page} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, height: 1, gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto' }}>
          {words.hint}
        </Typography>
        <ToggleButtonGroup size="small" exclusive value={width} aria-label={words.width} onChange={(_event, next: Width | null) => next && setWidth(next)}>
          <ToggleButton value="wide" sx={{ gap: 0.5, py: 0.25, whiteSpace: 'nowrap' }}>
            <DesktopIcon fontSize="small" aria-hidden="true" /> {words.wide}
          </ToggleButton>
          <ToggleButton value="narrow" sx={{ gap: 0.5, py: 0.25, whiteSpace: 'nowrap' }}>
            <PhoneIcon fontSize="small" aria-hidden="true" /> {words.narrow}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box
        ref={room}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 0,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.sunken',
        }}
      >
        <Box
          component="iframe"
          ref={frame}
          src="/preview"
          title={words.frame}
          style={{
            width: widths[width],
            height: size.height / (scale || 1),
            transform: `scale(${scale})`,
            left: Math.max(0, (size.width - widths[width] * scale) / 2),
          }}
          sx={{ position: 'absolute', top: 0, border: 0, transformOrigin: '0 0', bgcolor: 'background.paper' }}
        />
      </Box>
    </Box>
  )
}
