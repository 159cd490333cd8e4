import Box from '@mui/material/Box'
import { messages } from '../../i18n/messages.ts'
import type { FilterState } from './filters.tsx'
import { LiveFilters, OneFilter } from './LiveFilters.tsx'
import { alwaysOnHeight } from './metricsHeight.ts'

const all = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))', columnGap: 2, rowGap: 1.5 }
const few = { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 240px)', columnGap: 1 }

/** A filter for every declared field, or one line with the always visible ones; changes apply at once. */
export const FilterPanel = ({ filters, isQuick = false }: { filters: readonly FilterState[]; isQuick?: boolean }) => (
  <Box
    role="group"
    aria-label={messages().list.filters}
    sx={{
      ...(isQuick ? { ...alwaysOnHeight, px: 1, pt: 0.5 } : { p: 1.5, borderTop: 1, borderColor: 'divider' }),
      '& > form': { display: 'grid', alignItems: 'start', ...(isQuick ? few : all) },
    }}
  >
    <LiveFilters>
      {filters.map((filtered) => (
        <OneFilter key={filtered.name} {...filtered} />
      ))}
    </LiveFilters>
  </Box>
)
