import Box from '@mui/material/Box'
import { useRef } from 'react'
import type { InputProps } from '../parts/view.ts'
import { DocumentLink } from '../parts/files/DocumentLink.tsx'
import { DropZone, UploadList } from '../parts/files/DropZone.tsx'
import { FieldControlGroup } from '../parts/boxes/FieldControlGroup.tsx'
import { moveItem, MoveAndRemoveButtons } from '../parts/MoveAndRemoveButtons.tsx'
import { localize } from '#schema/fields/base/format.ts'
import type { NamedFile } from '#schema/fields/base/storedFile.ts'
import { useField } from '../parts/boxes/useField.tsx'
import { useUploads } from '../parts/files/useUploads.tsx'

interface FilesInputProps extends InputProps {
  max: number
  read: (value: unknown) => readonly NamedFile[]
  write: (files: readonly NamedFile[]) => unknown
}

/** An ordered list of documents with their names. */
export function FilesInput({ max, read, write, ...props }: FilesInputProps) {
  const bound = useField(props)
  const files = read(bound.value)
  // Uploads can finish during the same render: each one appends to the latest value.
  const now = useRef(files)
  now.current = files
  const change = (next: readonly NamedFile[]) => {
    now.current = next
    bound.onChange(write(next))
  }
  const { underway, send, dismiss } = useUploads(({ key, name, size }) => change([...(max === 1 ? [] : now.current), { key, name, size }]))
  const room = max === 1 ? 1 : max - files.length

  return (
    <FieldControlGroup bound={bound} legend={max > 1 && files.length > 0 ? ` ${files.length}/${max}` : undefined}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {files.map((file, position) => (
          <Box key={`${file.key} ${position}`} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <DocumentLink document={file} />
            </Box>
            <MoveAndRemoveButtons
              label={file.name}
              index={position}
              count={files.length}
              disabled={bound.disabled}
              {...(max > 1 && { onMove: (to) => change(moveItem(files, position, to)) })}
              onRemove={() => change(files.filter((_each, index) => index !== position))}
            />
          </Box>
        ))}
        <UploadList uploads={underway} onDismiss={dismiss} />
        {room > 0 && (
          <DropZone
            label={localize(`${bound.label} 고르기`, `Choose ${bound.label}`)}
            multiple={max > 1}
            disabled={bound.disabled}
            onFiles={(input) => void send(input.slice(0, room))}
          />
        )}
      </Box>
    </FieldControlGroup>
  )
}
