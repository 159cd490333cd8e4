import Box from '@mui/material/Box'
import type { FieldView } from '../parts/view.ts'
import { createCell, ChipList } from '../parts/cells.tsx'
import { DocumentLink } from '../parts/files/DocumentLink.tsx'
import type { NamedFile } from '#schema/fields/base/storedFile.ts'
import { namedFileShape } from '#schema/fields/base/storedFile.ts'
import { FilesInput, PresenceFilter } from '../controls/lazyControls.tsx'
import type { FilesField } from '#schema/fields/file/files.ts'

const filesIn = (value: unknown) => {
  const parsed = namedFileShape.array().safeParse(value)
  return parsed.success ? parsed.data : []
}

export const filesView: FieldView<FilesField> = {
  Cell: createCell<NamedFile[], FilesField>(([first, ...more], { wide }) => {
    if (!first) return null
    if (wide)
      return (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          {[first, ...more].map((file, index) => (
            <DocumentLink key={`${file.key} ${index}`} document={file} />
          ))}
        </Box>
      )
    return (
      <ChipList>
        <DocumentLink document={first} />
        {more.length > 0 && (
          <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            +{more.length}
          </Box>
        )}
      </ChipList>
    )
  }),
  Input: (props) => <FilesInput {...props} max={props.field.options.max ?? 20} read={filesIn} write={(files) => files} />,
  Filter: PresenceFilter,
  width: 220,
}
