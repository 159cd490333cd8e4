import Box from '@mui/material/Box'
import { labelText } from '#schema/base/label.ts'
import type { FieldView } from '../parts/view.ts'
import { createCell, ChipList } from '../parts/cells.tsx'
import { Picture, PictureLink } from '../parts/files/Picture.tsx'
import { PicturesInput, PresenceFilter } from '../controls/lazyControls.tsx'
import type { ImagesField } from '#schema/fields/file/images.ts'

export const imagesView: FieldView<ImagesField> = {
  Cell: createCell<string[], ImagesField>((value, { field, name, wide }) => {
    const alt = labelText(field.label, name)
    const [first = ''] = value
    if (wide)
      return (
        <ChipList wide>
          {value.map((key, index) => (
            <PictureLink key={key} picture={key} alt={`${alt} ${index + 1}`} size={112} />
          ))}
        </ChipList>
      )
    return (
      <ChipList>
        <Picture picture={first} alt={alt} size={36} />
        {value.length > 1 && (
          <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            +{value.length - 1}
          </Box>
        )}
      </ChipList>
    )
  }),
  Input: (props) => (
    <PicturesInput {...props} max={props.field.options.max ?? 20} read={(value) => (Array.isArray(value) ? value.map(String) : [])} write={(keys) => keys} />
  ),
  Filter: PresenceFilter,
  width: 90,
}
