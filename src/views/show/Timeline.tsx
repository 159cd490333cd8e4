import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import type { Resource } from '#schema'
import { words } from '../../i18n/words.ts'
import { PageSkeleton } from '../../parts/PageSkeleton.tsx'
import { Plate } from '../../parts/Plate.tsx'
import { useAccessLevel } from '../../parts/me.tsx'
import { messageOf } from '../../parts/messageOf.ts'
import { rowWords } from '../words.ts'
import type { Happening, Source } from './sources.ts'
import { sourcesOf } from './sources.ts'
import type { Telling } from './telling.ts'
import { TimelineEntry } from './TimelineEntry.tsx'
import { useHappened } from './useHappened.ts'

const atOnce = 20

/** Everything that happened to a row, of whatever kind, newest first: its own changes, what was said of it and what tells of it. */
export function Timeline({ of, id, telling }: { of: Resource; id: number; telling: readonly Telling[] }) {
  const accessLevel = useAccessLevel()
  const sources = sourcesOf({ of, id, accessLevel, telling })
  const [only, setOnly] = useState('')
  const [most, setMost] = useState(atOnce)
  const { happenings, isPending, error, hasMore } = useHappened(sources, only, most)
  return (
    <Card>
      <Kinds sources={sources} only={only} onChoose={setOnly} />
      {error && <Plate title={words().show.failed} hint={messageOf(error)} />}
      {isPending ? <PageSkeleton /> : happenings.length === 0 && !error && <Plate title={rowWords().timeline.none} />}
      {!isPending && <Happenings of={of} happenings={happenings} />}
      {hasMore && !isPending && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          <Button onClick={() => setMost(most + atOnce)}>{words().show.older}</Button>
        </Box>
      )}
    </Card>
  )
}

/** Of which kinds it tells, and which of them alone is wanted. */
function Kinds({ sources, only, onChoose }: { sources: readonly Source[]; only: string; onChoose: (key: string) => void }) {
  const { timeline, undo } = rowWords()
  return (
    <Box role="group" aria-label={timeline.kinds} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: { xs: 2, sm: 3 }, pb: { xs: 1.5, sm: 1.5 } }}>
      {[{ key: '', label: undo.everything }, ...sources].map(({ key, label }) => (
        <Chip
          key={key}
          component="button"
          label={label}
          aria-pressed={only === key}
          color={only === key ? 'primary' : 'default'}
          variant={only === key ? 'filled' : 'outlined'}
          onClick={() => onChoose(key)}
        />
      ))}
    </Box>
  )
}

/** What happened, each as one line. */
export const Happenings = ({ of, happenings }: { of: Resource; happenings: readonly Happening[] }) => (
  <Box component="ol" aria-label={rowWords().timeline.timeline} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {happenings.map((each) => (
      <TimelineEntry key={each.key} of={of} happening={each} />
    ))}
  </Box>
)
