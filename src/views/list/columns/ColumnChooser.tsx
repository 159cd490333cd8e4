import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import { Suspense, lazy, useState } from 'react'
import { messages } from '../../../i18n/messages.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import type { ColumnsState } from '../views/useColumns.ts'

const ColumnList = lazy(() => import('./ColumnChooserPopover.tsx').then((module) => ({ default: module.ColumnChooserPopover })))

/** A button to choose the columns: order, width and pinning; stored per scope. */
export function ColumnChooser({ scoped, columns }: { scoped: ScopedList; columns: ColumnsState }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="secondary"
        startIcon={<ViewColumnIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {messages().list.columns}
      </Button>
      {anchor && (
        <Suspense>
          <ColumnList scoped={scoped} columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
