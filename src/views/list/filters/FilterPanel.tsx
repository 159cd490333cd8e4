import Box from '@mui/material/Box'
import { messages } from '../../../i18n/messages.ts'
import type { FilterField } from './filters.tsx'
import { LiveFilters, FieldFilter } from './LiveFilters.tsx'
import { quickFiltersStyle } from '../base/reservedHeights.ts'

const gridStyle = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))', columnGap: 2, rowGap: 1.5 }
const lineStyle = { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 240px)', columnGap: 1 }

/** A filter for every declared field, or one line with the always visible ones; changes apply at once. */
export const FilterPanel = ({ filters, isQuick = false }: { filters: readonly FilterField[]; isQuick?: boolean }) => (
  <Box
    role="group"
    aria-label={messages().list.filters}
    sx={{
      ...(isQuick ? { ...quickFiltersStyle, px: 1, pt: 0.5 } : { p: 1.5, borderTop: 1, borderColor: 'divider' }),
      '& > form': { display: 'grid', alignItems: 'start', ...(isQuick ? lineStyle : gridStyle) },
    }}
  >
    <LiveFilters>
      {filters.map((filtered) => (
        <FieldFilter key={filtered.name} {...filtered} />
      ))}
    </LiveFilters>
  </Box>
)
