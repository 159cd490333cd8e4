import Box from '@mui/material/Box'
import { useRef } from 'react'
import type { InputProps } from '../parts/view.ts'
import { DropZone, UploadList } from '../parts/files/DropZone.tsx'
import { FieldControlGroup } from '../parts/boxes/FieldControlGroup.tsx'
import { moveItem, MoveAndRemoveButtons } from '../parts/MoveAndRemoveButtons.tsx'
import { PictureLink } from '../parts/files/Picture.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { useField } from '../parts/boxes/useField.tsx'
import { useUploads } from '../parts/files/useUploads.tsx'

interface PicturesInputProps extends InputProps {
  max: number
  read: (value: unknown) => readonly string[]
  write: (keys: readonly string[]) => unknown
}

/** An ordered list of pictures; the first one is the main picture. */
export function PicturesInput({ max, read, write, ...props }: PicturesInputProps) {
  const bound = useField(props)
  const keys = read(bound.value)
  // Uploads can finish during the same render: each one appends to the latest value.
  const now = useRef(keys)
  now.current = keys
  const change = (next: readonly string[]) => {
    now.current = next
    bound.onChange(write(next))
  }
  const { underway, send, dismiss } = useUploads(({ key }) => change([...new Set([...(max === 1 ? [] : now.current), key])]))
  const room = max === 1 ? 1 : max - keys.length

  return (
    <FieldControlGroup bound={bound} legend={max > 1 && keys.length > 0 ? ` ${keys.length}/${max}` : undefined}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {keys.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {keys.map((key, index) => {
              const alt = max === 1 ? bound.label : `${bound.label} ${index + 1}`
              return (
                <Box
                  component="li"
                  key={key}
                  draggable={max > 1 && !bound.disabled}
                  onDragStart={(event) => event.dataTransfer.setData('text/x-order', String(index))}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={(event) => {
                    const from = event.dataTransfer.getData('text/x-order')
                    if (from !== '') change(moveItem(keys, Number(from), index))
                  }}
                  sx={{ display: 'grid', justifyItems: 'center' }}
                >
                  <PictureLink picture={key} alt={alt} size={96} />
                  <Box sx={{ display: 'flex' }}>
                    <MoveAndRemoveButtons
                      label={alt}
                      index={index}
                      count={keys.length}
                      sideways
                      disabled={bound.disabled}
                      {...(max > 1 && { onMove: (to) => change(moveItem(keys, index, to)) })}
                      onRemove={() => change(keys.filter((item) => item !== key))}
                    />
                  </Box>
                </Box>
              )
            })}
          </Box>
        )}
        <UploadList uploads={underway} onDismiss={dismiss} />
        {room > 0 && (
          <DropZone
            label={localize(`${bound.label} 고르기`, `Choose ${bound.label}`)}
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
            multiple={max > 1}
            disabled={bound.disabled}
            onFiles={(files) => void send(files.slice(0, room))}
          />
        )}
      </Box>
    </FieldControlGroup>
  )
}
