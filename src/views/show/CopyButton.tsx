import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import { useNotify } from 'react-admin'
import { headWords } from './headWords.ts'

/** Puts a text where it can be pasted from. */
export function CopyButton({ text }: { text: string }) {
  const notify = useNotify()
  const { copy, copied } = headWords()
  const doCopy = () =>
    void navigator.clipboard.writeText(text).then(
      () => notify(copied, { type: 'success' }),
      () => notify(text, { type: 'info' }),
    )
  return (
    <IconButton size="small" aria-label={copy(text)} title={copy(text)} onClick={doCopy} sx={{ p: 0.5 }}>
      <CopyIcon sx={{ fontSize: 14 }} />
    </IconButton>
  )
}
