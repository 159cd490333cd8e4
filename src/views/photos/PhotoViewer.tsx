import BackIcon from '@mui/icons-material/ChevronLeft'
import ForwardIcon from '@mui/icons-material/ChevronRight'
import FullscreenIcon from '@mui/icons-material/Fullscreen'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { words } from '../../i18n/words.ts'
import type { Shot } from './shot.ts'
import { Pane } from './Pane.tsx'

const zooms = [1, 1.5, 2, 3]
const near = (value: number, to: number) => Math.min(Math.max(value, 0), to)

/** One photo at a time, with what stood there before beside it; arrows, zoom and the whole screen. */
export function PhotoViewer({ shots, from }: { shots: readonly Shot[]; from: number }) {
  const [at, setAt] = useState(from)
  const [zoom, setZoom] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const last = shots.length - 1
  const turn = (by: number) => setAt((now) => (now + by + shots.length) % shots.length)
  const size = (by: number) => setZoom((now) => near(now + by, zooms.length - 1))

  useEffect(() => {
    const keys: Readonly<Record<string, () => void>> = { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1), '+': () => size(1), '-': () => size(-1) }
    const onKey = ({ key }: KeyboardEvent) => keys[key]?.()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  const shot = shots[at]
  if (!shot) return null
  const text = words().rides
  const { picture, label, before, takenAt } = shot
  const scale = zooms[zoom] ?? 1
  return (
    <Stack ref={frame} spacing={1} sx={{ bgcolor: 'background.paper', ...fullscreen }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Tool label={text.previous} disabled={last === 0} onPress={() => turn(-1)} icon={<BackIcon />} />
        <Tool label={text.next} disabled={last === 0} onPress={() => turn(1)} icon={<ForwardIcon />} />
        <Typography variant="body2" aria-live="polite" sx={{ flex: 1, px: 1, ...ownLineOnPhones }}>
          <strong>{label}</strong> {text.photoOf(at + 1, shots.length)}
        </Typography>
        <Tool label={text.zoomOut} disabled={zoom === 0} onPress={() => size(-1)} icon={<ZoomOutIcon />} />
        <Tool label={text.zoomIn} disabled={zoom === zooms.length - 1} onPress={() => size(1)} icon={<ZoomInIcon />} />
        <Tool label={text.fullscreen} onPress={() => void frame.current?.requestFullscreen()} icon={<FullscreenIcon />} />
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: before === undefined ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {before !== undefined && <Pane title={text.before} alt={`${text.before} ${label}`} picture={before} none={text.noBefore} scale={scale} />}
        <Pane title={before === undefined ? undefined : text.now} note={takenAt} alt={label} picture={picture} scale={scale} />
      </Box>
    </Stack>
  )
}

const ownLineOnPhones = { flexBasis: { xs: '100%', sm: 0 }, order: { xs: -1, sm: 0 } } as const
const fullscreen = { '&:fullscreen': { p: 2, justifyContent: 'center', overflow: 'auto' } } as const

const Tool = ({ label, icon, disabled = false, onPress }: { label: string; icon: ReactNode; disabled?: boolean; onPress: () => void }) => (
  <IconButton aria-label={label} title={label} disabled={disabled} onClick={onPress}>
    {icon}
  </IconButton>
)
