import LayersIcon from '@mui/icons-material/LayersOutlined'
import Button from '@mui/material/Button'
import { Suspense, lazy, useState } from 'react'
import { words } from '../../i18n/words.ts'
import type { Scoped } from '../../parts/scope.ts'

const GroupMenu = lazy(() => import('./GroupMenu.tsx').then((module) => ({ default: module.GroupMenu })))

/** By what the rows of a list are gathered. */
export function GroupButton({ scoped }: { scoped: Scoped }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color={scoped.kept.group === undefined ? 'secondary' : 'primary'}
        startIcon={<LayersIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words().list.group}
      </Button>
      {anchor && (
        <Suspense>
          <GroupMenu scoped={scoped} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
