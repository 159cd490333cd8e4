import Box from '@mui/material/Box'
import { words } from '../../i18n/words.ts'
import type { Filtered } from './filters.tsx'
import { LiveFilters, OneFilter } from './LiveFilters.tsx'

/** A filter of its own kind for every declared field; the list follows what is chosen. */
export const FilterPanel = ({ filters }: { filters: readonly Filtered[] }) => (
  <Box
    role="group"
    aria-label={words().list.filters}
    sx={{
      px: 1.5,
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
      '& > form': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))', columnGap: 2, rowGap: 1.5, alignItems: 'start' },
    }}
  >
    <LiveFilters>
      {filters.map((filtered) => (
        <OneFilter key={filtered.name} {...filtered} />
      ))}
    </LiveFilters>
  </Box>
)
