import Box from '@mui/material/Box'
import { textOf } from '#schema/base/label.ts'
import type { View } from './parts/view.ts'
import { cellOf, Several } from './parts/cells.tsx'
import { Picture, PictureLink } from './parts/Picture.tsx'
import { PicturesInput, PresenceFilter } from './controls/laterControls.tsx'
import type { Images } from '#schema/fields/images.ts'

export const imagesView: View<Images> = {
  Cell: cellOf<string[], Images>((value, { field, name, wide }) => {
    const alt = textOf(field.label, name)
    const [first = ''] = value
    if (wide)
      return (
        <Several wide>
          {value.map((key, at) => (
            <PictureLink key={key} picture={key} alt={`${alt} ${at + 1}`} size={112} />
          ))}
        </Several>
      )
    return (
      <Several>
        <Picture picture={first} alt={alt} size={36} />
        {value.length > 1 && (
          <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            +{value.length - 1}
          </Box>
        )}
      </Several>
    )
  }),
  Input: (props) => (
    <PicturesInput {...props} max={props.field.options.max ?? 20} read={(value) => (Array.isArray(value) ? value.map(String) : [])} write={(keys) => keys} />
  ),
  Filter: PresenceFilter,
  width: 90,
}
