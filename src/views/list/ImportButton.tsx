import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import LinearProgress from '@mui/material/LinearProgress'
import { Suspense, lazy } from 'react'
import { words } from '../../i18n/words.ts'
import { useMay } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'
import { useModal } from '../../parts/modalContext.ts'
import { HeadButton } from './HeadButton.tsx'

const ImportDialog = lazy(() => import('./import/ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })))

/** Rows from a file: shown first, saved then. */
export function ImportButton({ scoped: { of, title } }: { scoped: Scoped }) {
  const may = useMay(of)
  const { open } = useModal()
  if (!may.save && !may.create) return null
  const label = words().list.import
  const body = (close: () => void) => (
    <Suspense fallback={<LinearProgress aria-label={words().shell.loading} />}>
      <ImportDialog of={of} onClose={close} />
    </Suspense>
  )
  return <HeadButton label={label} startIcon={<UploadIcon />} aria-haspopup="dialog" onClick={() => open({ title: `${title} ${label}`, width: 'lg', body })} />
}
