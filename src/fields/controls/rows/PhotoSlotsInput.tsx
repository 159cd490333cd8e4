import AddPhotoIcon from '@mui/icons-material/AddAPhotoOutlined'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { labelText } from '#schema/base/label.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { RowsField } from '#schema/fields/structure/rows.ts'
import { localize } from '#schema/fields/base/format.ts'
import { FieldControlGroup } from '../../parts/boxes/FieldControlGroup.tsx'
import { PictureLink } from '../../parts/files/Picture.tsx'
import { useField } from '../../parts/boxes/useField.tsx'
import { useUploads } from '../../parts/files/useUploads.tsx'
import type { InputProps } from '../../parts/view.ts'
import { DropZone, UploadList } from '../../parts/files/DropZone.tsx'
import { newRowItem } from './newRowItem.ts'
import type { RowItem } from './rowItemsIn.ts'
import { rowItemsIn } from './rowItemsIn.ts'

/** A row for a picture: its slot, the picture, and the file's modification time as the time it was taken. */
function photoItem(field: RowsField, slot: string, place: string, picture: string, file: File): RowItem {
  const inner = Object.entries(field.inner)
  const takenAt = toSeoulWallTime(new Date(file.lastModified))
  const times = inner.flatMap(([name, item]) => (item.isTemporal ? [[name, takenAt]] : []))
  const pictures = inner.flatMap(([name, item]) => (item.pictures ? [[name, picture]] : []))
  return { ...newRowItem(field), ...Object.fromEntries([...times, ...pictures]), [slot]: place }
}

/** Pictures in named slots: several dropped files fill the empty slots in order; one file goes to the slot it is dropped on. */
export function PhotoSlotsInput({ slot, ...props }: InputProps<RowsField> & { slot: string }) {
  const { field } = props
  const bound = useField(props)
  const lines = rowItemsIn(bound.value)
  const now = useRef(lines)
  now.current = lines
  const change = (next: readonly RowItem[]) => {
    now.current = next
    bound.onChange(next)
  }
  const places = useRef(new WeakMap<File, string>())
  const { underway, send, dismiss } = useUploads(({ key }, file) => change([...now.current, photoItem(field, slot, places.current.get(file) ?? '', key, file)]))
  const all = Object.keys(field.inner[slot]?.choices ?? {})
  const { max = 100 } = field.options
  const room = max - lines.length

  const put = (files: readonly File[], place?: string) => {
    const empty = all.filter((item) => !now.current.some((line) => line[slot] === item))
    const input = files.slice(0, room)
    for (const [at, file] of input.entries()) places.current.set(file, place ?? empty[at] ?? all.at(-1) ?? '')
    void send(input)
  }
  return (
    <FieldControlGroup bound={bound} legend={lines.length > 0 ? ` ${lines.length}/${max}` : undefined}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))' }}>
          {all.map((place) => (
            <SlotBox
              key={place}
              label={labelText(field.inner[slot]?.choices?.[place] ?? place, place)}
              pictures={lines.flatMap((line, index) => (line[slot] === place ? [{ index, key: pictureOf(field, line) }] : []))}
              disabled={bound.disabled || room <= 0}
              onFiles={(files) => put(files, place)}
              onRemove={(at) => change(lines.filter((_line, index) => index !== at))}
            />
          ))}
        </Box>
        <UploadList uploads={underway} onDismiss={dismiss} />
        {room > 0 && (
          <DropZone
            label={localize('여러 장 한 번에 고르기', 'Choose several at once')}
            accept="image/*"
            multiple
            disabled={bound.disabled}
            onFiles={(files) => put(files)}
          />
        )}
      </Box>
    </FieldControlGroup>
  )
}

const pictureOf = (field: RowsField, line: RowItem) => {
  const [name] = Object.entries(field.inner).find(([, item]) => item.pictures) ?? []
  return String(line[name ?? ''] ?? '')
}

interface SlotBoxProps {
  label: string
  pictures: readonly { readonly index: number; readonly key: string }[]
  disabled: boolean
  onFiles: (files: File[]) => void
  onRemove: (at: number) => void
}

function SlotBox({ label, pictures, disabled, onFiles, onRemove }: SlotBoxProps) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({ disabled, noClick: true, noKeyboard: true, onDrop: onFiles })
  const { ref, role: _none, ...root } = getRootProps()
  return (
    <Box
      {...root}
      ref={ref}
      role="group"
      aria-label={label}
      sx={{
        minHeight: 132,
        p: 0.75,
        display: 'grid',
        alignContent: 'space-between',
        justifyItems: 'center',
        border: '1px dashed',
        borderColor: isDragActive ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isDragActive ? 'action.selected' : 'transparent',
      }}
    >
      <Box sx={{ display: 'flex', width: 1, alignItems: 'center', fontSize: '0.8125rem' }}>
        <Box component="span" sx={{ mr: 'auto', fontWeight: pictures.length > 0 ? 600 : 400 }}>
          {label}
        </Box>
        <IconButton size="small" disabled={disabled} onClick={open} aria-label={localize(`${label} 사진 넣기`, `Add ${label} photo`)}>
          <AddPhotoIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Box>
      <input {...getInputProps({ accept: 'image/*', disabled, 'aria-hidden': true })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: 'center', minHeight: 88 }}>
        {pictures.map(({ index, key }) => (
          <Box key={`${key} ${index}`} sx={{ position: 'relative' }}>
            <PictureLink picture={key} alt={label} size={pictures.length > 1 ? 56 : 88} />
            <IconButton
              size="small"
              disabled={disabled && pictures.length === 0}
              onClick={() => onRemove(index)}
              aria-label={localize(`${label} 사진 빼기`, `Remove ${label} photo`)}
              sx={{ position: 'absolute', top: -6, right: -6, p: 0.25, bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}
            >
              <CloseIcon sx={{ fontSize: 14 }} />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
