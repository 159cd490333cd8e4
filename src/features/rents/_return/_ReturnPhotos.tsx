import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { photoSlotField as slots } from '#resources/rental/inspection/inspection.ts'
import { labelText } from '#schema'
import { DropZone, UploadList } from '../../../fields/parts/files/DropZone.tsx'
import { Picture } from '../../../fields/parts/files/Picture.tsx'
import { useUploads } from '../../../fields/parts/files/useUploads.tsx'
import { returnMessages } from './_returnMessages.ts'
import type { ReturnPhoto } from './_useReturnVehicle.ts'

const slotOrder = ['front', 'rear', 'left', 'right', 'dashboard', 'interior'] as const
const isSlot = (text: string): text is ReturnPhoto['slot'] => text in slots.choices

/** The first side without a photo. */
const nextSlot = (shots: readonly ReturnPhoto[]) => slotOrder.find((item) => shots.every(({ slot }) => slot !== item)) ?? 'extra'

interface ReturnPhotosProps {
  photos: readonly ReturnPhoto[]
  onPhotos: (change: (before: readonly ReturnPhoto[]) => readonly ReturnPhoto[]) => void
}

/** Photos of the car: dropped files fill the next sides in order. */
export function ReturnPhotos({ photos, onPhotos }: ReturnPhotosProps) {
  const text = returnMessages()
  const { underway, send, dismiss } = useUploads(({ key }) => onPhotos((before) => [...before, { slot: nextSlot(before), photo: key }]))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <DropZone label={text.choosePhotos} accept="image/*" multiple disabled={false} onFiles={(files) => void send(files)} />
      <Typography variant="body2" color="textSecondary">
        {text.order}
      </Typography>
      <UploadList uploads={underway} onDismiss={dismiss} />
      <Box role="list" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}>
        {photos.map(({ slot, photo }, index) => (
          <Box role="listitem" key={photo} sx={{ position: 'relative' }}>
            <Picture picture={photo} alt={labelText(slots.choices[slot] ?? slot, slot)} size={132} />
            <IconButton
              size="small"
              aria-label={text.remove(labelText(slots.choices[slot] ?? slot, slot))}
              onClick={() => onPhotos((before) => before.filter((item) => item.photo !== photo))}
              sx={{ position: 'absolute', top: 4, left: 100, bgcolor: 'background.paper' }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
            <TextField
              select
              value={slot}
              onChange={({ target: { value } }) =>
                isSlot(value) && onPhotos((before) => before.map((item) => (item.photo === photo ? { ...item, slot: value } : item)))
              }
              slotProps={{ htmlInput: { 'aria-label': text.slotOf(index + 1) } }}
            >
              {Object.entries(slots.choices).map(([key, label]) => (
                <MenuItem key={key} value={key}>
                  {labelText(label, key)}
                </MenuItem>
              ))}
            </TextField>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
