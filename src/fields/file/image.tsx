import { labelText } from '#schema/base/label.ts'
import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { Picture, PictureLink } from '../parts/files/Picture.tsx'
import { PicturesInput, PresenceFilter } from '../controls/lazyControls.tsx'
import type { ImageField } from '#schema/fields/file/image.ts'

export const imageView: FieldView<ImageField> = {
  Cell: createCell<string, ImageField>((value, { field, name, wide }) => {
    const alt = labelText(field.label, name)
    return wide ? <PictureLink picture={value} alt={alt} size={160} /> : <Picture picture={value} alt={alt} size={36} />
  }),
  Input: (props) => <PicturesInput {...props} max={1} read={(value) => (typeof value === 'string' ? [value] : [])} write={([key]) => key ?? null} />,
  Filter: PresenceFilter,
  width: 64,
}
