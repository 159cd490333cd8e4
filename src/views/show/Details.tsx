import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useStore } from 'react-admin'
import type { Resource } from '#schema'
import { FeatureSlot } from '../../components/FeatureSlot.tsx'
import type { RowData } from '../../components/currentResource.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { ReferenceCards, useReferenceCardTargets } from './ReferenceCards.tsx'
import { NewestRowCards, useNewestRowRelations } from './NewestRowCards.tsx'
import { AuthorshipLine } from './AuthorshipLine.tsx'
import { DetailSectionsCard } from './DetailSectionsCard.tsx'
import { RevealWhenLoaded } from './RevealWhenLoaded.tsx'
import { detailSectionsOf } from './base/detailSections.ts'
import { headMessages } from './base/headMessages.ts'

const twoColumnStyle = { gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' } } as const

/** The values of a row, cards of referenced rows, and the author and time of changes. Whether all values are shown is remembered per resource. */
export function Details({ resource, row }: { resource: Resource; row: RowData }) {
  const accessLevel = useAccessLevel()
  const cards = useReferenceCardTargets(resource, row)
  const relations = useNewestRowRelations(resource, row)
  const [showsAll, setShowsAll] = useStore(`details.${resource.name}.all`, false)
  // A reference without a visible card stays among the fields.
  const cardNames = cards.map(({ name }) => name)
  const { main, side, hiddenCount } = detailSectionsOf(resource, row, { accessLevel, cards: cardNames, showsAll })
  const hasSide = cards.length > 0 || side.length > 0 || relations.length > 0
  return (
    <RevealWhenLoaded>
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', ...(hasSide ? twoColumnStyle : { maxWidth: 1120 }) }}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <FeatureSlot slot="show" resource={resource} row={row} />
          <DetailSectionsCard sections={main} row={row} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
            {hiddenCount > 0 && <ShowAllButton count={hiddenCount} showsAll={showsAll} onChange={setShowsAll} />}
            <AuthorshipLine resource={resource} row={row} />
          </Box>
        </Box>
        {hasSide && (
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <ReferenceCards resource={resource} cards={cards} />
            <DetailSectionsCard sections={side} row={row} isNarrow />
            <NewestRowCards relations={relations} row={row} />
          </Box>
        )}
      </Box>
    </RevealWhenLoaded>
  )
}

function ShowAllButton({ count, showsAll, onChange }: { count: number; showsAll: boolean; onChange: (showsAll: boolean) => void }) {
  const { showAll, showLess } = headMessages()
  return (
    <Button size="small" color="secondary" aria-pressed={showsAll} onClick={() => onChange(!showsAll)} sx={{ mx: -0.5 }}>
      {showsAll ? showLess : showAll(count)}
    </Button>
  )
}
