import LayersIcon from '@mui/icons-material/LayersOutlined'
import Button from '@mui/material/Button'
import { Suspense, lazy, useState } from 'react'
import { messages } from '../../../i18n/messages.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'

const GroupMenu = lazy(() => import('./GroupMenu.tsx').then((module) => ({ default: module.GroupMenu })))

/** A button to group the rows. */
export function GroupButton({ scoped }: { scoped: ScopedList }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color={scoped.listParams.group === undefined ? 'secondary' : 'primary'}
        startIcon={<LayersIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {messages().list.group}
      </Button>
      {anchor && (
        <Suspense>
          <GroupMenu scoped={scoped} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
