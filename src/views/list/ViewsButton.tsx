import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import { Suspense, lazy, useState } from 'react'
import { words } from '../../i18n/words.ts'
import { onlyPageOf, useAccessLevel } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'
import type { Columns } from './views/useColumns.ts'

const ViewsMenu = lazy(() => import('./views/ViewsMenu.tsx').then((module) => ({ default: module.ViewsMenu })))

/** The ways in which somebody likes to see this list. */
export function ViewsButton({ scoped, columns }: { scoped: Scoped; columns: Columns }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const keepsNone = onlyPageOf(useAccessLevel()) !== undefined
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
        {words().list.views}
      </Button>
      {anchor && (
        <Suspense>
          <ViewsMenu scoped={scoped} columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
