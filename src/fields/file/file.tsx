import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { DocumentLink } from '../parts/files/DocumentLink.tsx'
import type { NamedFile } from '#schema/fields/base/storedFile.ts'
import { namedFileShape } from '#schema/fields/base/storedFile.ts'
import { FilesInput, PresenceFilter } from '../controls/lazyControls.tsx'
import type { FileField } from '#schema/fields/file/file.ts'

const filesIn = (value: unknown) => {
  const parsed = namedFileShape.safeParse(value)
  return parsed.success ? [parsed.data] : []
}

export const fileView: FieldView<FileField> = {
  Cell: createCell<NamedFile, FileField>((value) => <DocumentLink document={value} />),
  Input: (props) => <FilesInput {...props} max={1} read={filesIn} write={([file]) => file ?? null} />,
  Filter: PresenceFilter,
  width: 200,
}
