import { pushMessages } from './messages.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { appendAdOptOut, prefixAdMark } from '#resources/help/push/pushText.ts'
import { formatMoment } from '#schema/fields/base/format.ts'
import { pictureUrl } from '../../fields/parts/files/fileUrls.ts'
import { currentLanguage } from '#schema/base/label.ts'
import { messages } from '../../i18n/messages.ts'
import { PhoneFrame } from './PhoneFrame.tsx'

export interface PushContent {
  title?: unknown
  body?: unknown
  image?: unknown
  is_ad?: unknown
}

const pushTexts = ({ title, body, is_ad }: PushContent) => {
  const { noTitle, noBody } = pushMessages()
  const isAd = is_ad === true
  return { title: prefixAdMark(String(title || noTitle), isAd), body: appendAdOptOut(String(body || noBody), isAd) }
}

type PhoneSystem = 'ios' | 'android'

/** Preview of a push on the lock screen of iOS or Android. */
export function LockScreenPreview(push: PushContent) {
  const [system, setSystem] = useState<PhoneSystem>('ios')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={system}
        onChange={(_event, next: PhoneSystem | null) => next && setSystem(next)}
        aria-label={pushMessages().preview}
      >
        <ToggleButton value="ios">iOS</ToggleButton>
        <ToggleButton value="android">Android</ToggleButton>
      </ToggleButtonGroup>
      <PhoneFrame>
        <Clock />
        {system === 'ios' ? <AppleNotice {...push} /> : <AndroidNotice {...push} />}
      </PhoneFrame>
    </Box>
  )
}

function Clock() {
  const now = toSeoulWallTime(new Date())
  const day = new Date(`${now.slice(0, 10)}T00:00:00Z`)
  return (
    <Box sx={{ textAlign: 'center', mt: 6, mb: 4, color: 'primary.contrastText' }}>
      <Box sx={{ fontSize: '0.875rem' }}>
        {day.toLocaleDateString(currentLanguage() === 'ko' ? 'ko-KR' : 'en-GB', { month: 'long', day: 'numeric', weekday: 'long', timeZone: 'UTC' })}
      </Box>
      <Box sx={{ fontSize: '3rem', fontWeight: 300, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}>{formatMoment(now).slice(11, 16)}</Box>
    </Box>
  )
}

const AppIcon = ({ size }: { size: number }) => (
  <Avatar
    variant="rounded"
    sx={{ width: size, height: size, bgcolor: 'primary.main', color: 'primary.contrastText', fontSize: size / 2, fontWeight: 800 }}
    aria-hidden="true"
  >
    R
  </Avatar>
)

const cardStyle = { bgcolor: 'background.paper', color: 'text.primary', fontSize: '0.75rem', lineHeight: 1.4, overflowWrap: 'anywhere' } as const
const clampLines = (count: number) =>
  ({ display: '-webkit-box', WebkitLineClamp: count, WebkitBoxOrient: 'vertical', overflow: 'hidden', whiteSpace: 'pre-line' }) as const

const PushPicture = ({ image, size }: { image: unknown; size: number | string }) =>
  typeof image === 'string' && (
    <Box component="img" src={pictureUrl(image, 320)} alt="" sx={{ width: size, height: size, objectFit: 'cover', borderRadius: 1 }} />
  )

function AppleNotice(push: PushContent) {
  const { title, body } = pushTexts(push)
  return (
    <Box sx={{ ...cardStyle, p: 1.25, borderRadius: '18px', display: 'flex', gap: 1, alignItems: 'center', opacity: 0.96 }}>
      <AppIcon size={34} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Box sx={{ fontWeight: 700, flex: 1, ...clampLines(2) }}>{title}</Box>
          <Box sx={{ color: 'text.secondary', flex: 'none' }}>{pushMessages().now}</Box>
        </Box>
        <Box sx={clampLines(4)}>{body}</Box>
      </Box>
      <PushPicture image={push.image} size={36} />
    </Box>
  )
}

function AndroidNotice(push: PushContent) {
  const { title, body } = pushTexts(push)
  return (
    <Box sx={{ ...cardStyle, p: 1.5, borderRadius: '24px' }}>
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'text.secondary', mb: 0.5 }}>
        <AppIcon size={16} />
        {messages().brand} · {pushMessages().now}
      </Box>
      <Box sx={{ fontWeight: 700, ...clampLines(2) }}>{title}</Box>
      <Box sx={clampLines(6)}>{body}</Box>
      {typeof push.image === 'string' && (
        <Box sx={{ mt: 1, height: 96 }}>
          <PushPicture image={push.image} size="100%" />
        </Box>
      )}
    </Box>
  )
}
