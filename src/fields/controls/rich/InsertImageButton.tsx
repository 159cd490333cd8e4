import ImageIcon from '@mui/icons-material/ImageOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import type { Editor } from '@tiptap/react'
import { useRef } from 'react'
import { visuallyHidden } from '../../parts/visuallyHidden.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { pictureUrl } from '../../parts/files/fileUrls.ts'
import { useUploads } from '../../parts/files/useUploads.tsx'

/** Uploads a picture into the text. */
export function InsertImageButton({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const picker = useRef<HTMLInputElement>(null)
  const { underway, send, dismiss } = useUploads(({ key, name }) =>
    editor
      .chain()
      .focus()
      .setImage({ src: pictureUrl(key), alt: name })
      .run(),
  )
  const name = localize('사진 넣기', 'Insert picture')
  const failed = underway.find(({ error }) => error !== undefined)
  return (
    <>
      <IconButton
        size="small"
        disabled={disabled || underway.some(({ error }) => error === undefined)}
        title={name}
        aria-label={name}
        onClick={() => picker.current?.click()}
        sx={{ borderRadius: '6px', width: 30, height: 30, color: 'text.secondary' }}
      >
        <ImageIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Box
        component="input"
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void send([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        sx={visuallyHidden}
      />
      {failed && (
        <Snackbar open onClose={() => dismiss(failed.id)} autoHideDuration={6000}>
          <Alert severity="error">{failed.error}</Alert>
        </Snackbar>
      )}
    </>
  )
}
