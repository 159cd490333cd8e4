import Box from '@mui/material/Box'
import type { View } from './parts/view.ts'
import { cellOf, Several } from './parts/cells.tsx'
import { DocumentLink } from './parts/DocumentLink.tsx'
import type { NamedFile } from '#schema/fields/stored.ts'
import { namedFile } from '#schema/fields/stored.ts'
import { FilesInput, PresenceFilter } from './controls/laterControls.tsx'
import type { Files } from '#schema/fields/files.ts'

const filesIn = (value: unknown) => {
  const parsed = namedFile.array().safeParse(value)
  return parsed.success ? parsed.data : []
}

export const filesView: View<Files> = {
  Cell: cellOf<NamedFile[], Files>(([first, ...more], { wide }) => {
    if (!first) return null
    if (wide)
      return (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          {[first, ...more].map((file, at) => (
            <DocumentLink key={`${file.key} ${at}`} document={file} />
          ))}
        </Box>
      )
    return (
      <Several>
        <DocumentLink document={first} />
        {more.length > 0 && (
          <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            +{more.length}
          </Box>
        )}
      </Several>
    )
  }),
  Input: (props) => <FilesInput {...props} max={props.field.options.max ?? 20} read={filesIn} write={(files) => files} />,
  Filter: PresenceFilter,
  width: 220,
}
