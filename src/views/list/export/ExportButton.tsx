import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Suspense, lazy, useState } from 'react'
import { useListContext } from 'react-admin'
import { messages } from '../../../i18n/messages.ts'
import { useResourcePermissions } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { CompactHeaderButton } from '../base/CompactHeaderButton.tsx'

// Loaded lazily.
const ExportMenu = lazy(() => import('./ExportMenu.tsx').then((module) => ({ default: module.ExportMenu })))

/** A button to export the list. */
export function ExportButton({ scoped }: { scoped: ScopedList }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // Stays mounted after closing, because a running download continues.
  const [wasOpen, setWasOpen] = useState(false)
  const { total } = useListContext()
  if (!useResourcePermissions(scoped.resource).export) return null
  return (
    <>
      <CompactHeaderButton
        label={messages().list.export}
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
