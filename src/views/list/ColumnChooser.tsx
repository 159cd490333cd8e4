import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import { Suspense, lazy, useState } from 'react'
import { words } from '../../i18n/words.ts'
import type { Columns } from './views/useColumns.ts'

const ColumnList = lazy(() => import('./ColumnList.tsx').then((module) => ({ default: module.ColumnList })))

/** Which columns a list shows and in which order; remembered for the scope. */
export function ColumnChooser({ columns }: { columns: Columns }) {
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
        {words().list.columns}
      </Button>
      {anchor && (
        <Suspense>
          <ColumnList columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
