import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { DocumentLink } from '../DocumentLink.view.tsx'
import type { NamedFile } from '../stored.ts'
import { namedFile } from '../stored.ts'
import { FilesInput, PresenceFilter } from '../laterControls.view.tsx'
import type { FileField } from './file.ts'

const filesIn = (value: unknown) => {
  const parsed = namedFile.safeParse(value)
  return parsed.success ? [parsed.data] : []
}

export const fileView: View<FileField> = {
  Cell: cellOf<NamedFile, FileField>((value) => <DocumentLink document={value} />),
  Input: (props) => <FilesInput {...props} max={1} read={filesIn} write={([file]) => file ?? null} />,
  Filter: PresenceFilter,
  width: 200,
}
