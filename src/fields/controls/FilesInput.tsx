import Box from '@mui/material/Box'
import { useRef } from 'react'
import type { InputProps } from '../parts/view.ts'
import { DocumentLink } from '../parts/DocumentLink.tsx'
import { DropZone, UploadsUnderway } from '../parts/DropZone.tsx'
import { Frame } from '../parts/Frame.tsx'
import { moved, OrderButtons } from '../parts/OrderButtons.tsx'
import { word } from '#schema/fields/shown.ts'
import type { NamedFile } from '#schema/fields/stored.ts'
import { useField } from '../parts/useField.tsx'
import { useUploads } from '../parts/useUploads.tsx'

interface FilesProps extends InputProps {
  max: number
  read: (value: unknown) => readonly NamedFile[]
  write: (files: readonly NamedFile[]) => unknown
}

/** Documents with their names, in order. */
export function FilesInput({ max, read, write, ...props }: FilesProps) {
  const bound = useField(props)
  const files = read(bound.value)
  // Several uploads end one after the other: each adds to what is there by then.
  const now = useRef(files)
  now.current = files
  const change = (next: readonly NamedFile[]) => {
    now.current = next
    bound.onChange(write(next))
  }
  const { underway, send, dismiss } = useUploads(({ key, name, size }) => change([...(max === 1 ? [] : now.current), { key, name, size }]))
  const room = max === 1 ? 1 : max - files.length

  return (
    <Frame bound={bound} legend={max > 1 && files.length > 0 ? ` ${files.length}/${max}` : undefined}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {files.map((file, at) => (
          <Box key={`${file.key} ${at}`} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <DocumentLink document={file} />
            </Box>
            <OrderButtons
              label={file.name}
              at={at}
              count={files.length}
              disabled={bound.disabled}
              {...(max > 1 && { onMove: (to) => change(moved(files, at, to)) })}
              onRemove={() => change(files.filter((_each, index) => index !== at))}
            />
          </Box>
        ))}
        <UploadsUnderway underway={underway} onDismiss={dismiss} />
        {room > 0 && (
          <DropZone
            label={word(`${bound.label} 고르기`, `Choose ${bound.label}`)}
            multiple={max > 1}
            disabled={bound.disabled}
            onFiles={(given) => void send(given.slice(0, room))}
          />
        )}
      </Box>
    </Frame>
  )
}
