import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Suspense, lazy, useState } from 'react'
import { useListContext } from 'react-admin'
import { words } from '../../i18n/words.ts'
import { useMay } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'
import { HeadButton } from './HeadButton.tsx'

// Nobody downloads before there is a list.
const ExportMenu = lazy(() => import('./ExportMenu.tsx').then((module) => ({ default: module.ExportMenu })))

/** Leads to the list as a file. */
export function ExportButton({ scoped }: { scoped: Scoped }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // What is on its way goes on when the menu is closed.
  const [wasOpen, setWasOpen] = useState(false)
  const { total } = useListContext()
  if (!useMay(scoped.of).export) return null
  return (
    <>
      <HeadButton
        label={words().list.export}
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={total === 0}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setWasOpen(true)
        }}
      />
      <Suspense>{wasOpen && <ExportMenu scoped={scoped} anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
