import type { NamedFile } from '#schema/fields/storedFile.ts'

/** Where a stored picture is served, in one of the widths that are kept. */
export const pictureAt = (key: string, width?: 96 | 320 | 960) => `/files/${key}${width === undefined ? '' : `?w=${width}`}`

/** Where a stored document is served, under the name it came with. */
export const documentAt = ({ key, name }: NamedFile) => `/files/${key}?name=${encodeURIComponent(name)}`
