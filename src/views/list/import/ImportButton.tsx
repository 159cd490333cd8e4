import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import LinearProgress from '@mui/material/LinearProgress'
import { Suspense, lazy } from 'react'
import { messages } from '../../../i18n/messages.ts'
import { useResourcePermissions } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { useModal } from '../../../components/dialogs/modalContext.ts'
import { CompactHeaderButton } from '../base/CompactHeaderButton.tsx'

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })))

/** A button to import rows from a file, with a preview before saving. */
export function ImportButton({ scoped: { resource, title }, onOpen }: { scoped: ScopedList; onOpen?: () => void }) {
  const may = useResourcePermissions(resource)
  const { open } = useModal()
  if (!may.save && !may.create) return null
  const label = messages().list.import
  const body = (close: () => void) => (
    <Suspense fallback={<LinearProgress aria-label={messages().shell.loading} />}>
      <ImportDialog resource={resource} onClose={close} />
    </Suspense>
  )
  const doOpen = () => {
    onOpen?.()
    open({ title: `${title} ${label}`, width: 'lg', body })
  }
  return <CompactHeaderButton label={label} startIcon={<UploadIcon />} aria-haspopup="dialog" onClick={doOpen} />
}
