import type { NamedFile } from '#schema/fields/base/storedFile.ts'

/** The URL of a stored picture, original or in one of the stored widths. */
export const pictureUrl = (key: string, width?: 96 | 320 | 960) => `/files/${key}${width === undefined ? '' : `?w=${width}`}`

/** The URL of a stored document under its original name. */
export const documentUrl = ({ key, name }: NamedFile) => `/files/${key}?name=${encodeURIComponent(name)}`
