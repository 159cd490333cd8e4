import { textOf } from '../../label.ts'
import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Picture, PictureLink } from '../Picture.view.tsx'
import { PicturesInput, PresenceFilter } from '../laterControls.view.tsx'
import type { Image } from './image.ts'

export const imageView: View<Image> = {
  Cell: cellOf<string, Image>((value, { field, name, wide }) => {
    const alt = textOf(field.label, name)
    return wide ? <PictureLink picture={value} alt={alt} size={160} /> : <Picture picture={value} alt={alt} size={36} />
  }),
  Input: (props) => <PicturesInput {...props} max={1} read={(value) => (typeof value === 'string' ? [value] : [])} write={([key]) => key ?? null} />,
  Filter: PresenceFilter,
  width: 64,
}
