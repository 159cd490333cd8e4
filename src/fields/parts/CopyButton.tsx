import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import { useNotify } from 'react-admin'
import { localize } from '#schema/fields/base/format.ts'
import { copyButtonSizing } from './copyButtonSizing.ts'

/** Copies a text to the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const notify = useNotify()
  const label = localize(`${text} 복사`, `Copy ${text}`)
  const doCopy = async () => {
    try {
      // The clipboard exists only in a secure context; otherwise the text is shown.
      await navigator.clipboard.writeText(text)
      notify(localize('복사했습니다.', 'Copied.'), { type: 'success' })
    } catch {
      notify(text, { type: 'info' })
    }
  }
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={() => void doCopy()} sx={{ p: 0.5, ...copyButtonSizing }}>
      <CopyIcon sx={{ fontSize: 14 }} />
    </IconButton>
  )
}
