import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Suspense, lazy, useState } from 'react'
import { messages } from '../../../i18n/messages.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'

const FilterPicker = lazy(() => import('./AddFilterPopover.tsx').then((module) => ({ default: module.AddFilterPopover })))

/** A button to add a filter by any filterable field. */
export function AddFilterButton({ scoped }: { scoped: ScopedList }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="secondary"
        startIcon={<AddIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {messages().list.addFilter}
      </Button>
      {anchor && (
        <Suspense>
          <FilterPicker scoped={scoped} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
