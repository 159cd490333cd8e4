import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import { Suspense, lazy, useState } from 'react'
import { messages } from '../../../i18n/messages.ts'
import { deskAccountPage, useAccessLevel } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import type { ColumnsState } from './useColumns.ts'

const SavedViewsMenu = lazy(() => import('./SavedViewsMenu.tsx').then((module) => ({ default: module.SavedViewsMenu })))

/** A button for the saved views of this list. */
export function SavedViewsButton({ scoped, columns }: { scoped: ScopedList; columns: ColumnsState }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const keepsNone = deskAccountPage(useAccessLevel()) !== undefined
  if (keepsNone) return null
  return (
    <>
      <Button
        color="secondary"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {messages().list.views}
      </Button>
      {anchor && (
        <Suspense>
          <SavedViewsMenu scoped={scoped} columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
