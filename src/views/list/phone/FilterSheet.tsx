import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { countText, messages } from '../../../i18n/messages.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { AddFilterButton } from '../filters/AddFilterButton.tsx'
import { FilterPanel } from '../filters/FilterPanel.tsx'
import type { FilterField } from '../filters/filters.tsx'
import { BottomSheet } from './BottomSheet.tsx'
import { phoneMessages } from './messages.ts'

interface FilterSheetProps {
  scoped: ScopedList
  filters: readonly FilterField[]
  open: boolean
  onClose: () => void
}

/** The filters of a list on a phone; they apply at once, and the button says to how many rows. */
export const FilterSheet = ({ scoped, filters, open, onClose }: FilterSheetProps) => (
  <BottomSheet title={messages().list.filters} open={open} onClose={onClose} footer={<ShowRows onClose={onClose} />}>
    <FilterPanel filters={filters} />
    <Box sx={{ px: 1, pb: 1 }}>
      <AddFilterButton scoped={scoped} />
    </Box>
  </BottomSheet>
)

function ShowRows({ onClose }: { onClose: () => void }) {
  const { total } = useListContext()
  return (
    <Button fullWidth variant="contained" onClick={onClose} sx={{ minHeight: 44 }}>
      {total === undefined ? phoneMessages().close : phoneMessages().showRows(countText(total))}
    </Button>
  )
}
