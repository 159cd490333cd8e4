const office = 'application/vnd.openxmlformats-officedocument.'

/** Accepted types with their file extensions; the first one is appended if the name has none of them. */
const extensionsByType: Readonly<Record<string, readonly [own: string, ...others: string[]]>> = {
  // Pictures are re-encoded as WebP; the extension of the original is accepted too.
  'image/webp': ['webp', 'jpg', 'jpeg', 'png', 'gif', 'avif'],
  'application/pdf': ['pdf'],
  [`${office}wordprocessingml.document`]: ['docx'],
  [`${office}spreadsheetml.sheet`]: ['xlsx'],
  [`${office}presentationml.presentation`]: ['pptx'],
}

export const storedImageMime = 'image/webp'
export const isDocumentMimeType = (mime: string) => mime !== storedImageMime && Object.hasOwn(extensionsByType, mime)

/** Characters that are not allowed in file names, including direction marks that could disguise the extension. */
// eslint-disable-next-line no-control-regex
const unsafeCharacters = /[\u0000-\u001f\u007f/\\<>:"|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const maxNameLength = 150

/** The display and download name of a file: cleaned, and with an extension that matches its content. */
export function safeFileName(text: string, mime: string) {
  const clean = Array.from(text.toWellFormed().normalize('NFC').replace(unsafeCharacters, '_')).slice(-maxNameLength).join('') || 'file'
  const [defaultExtension, ...otherExtensions] = extensionsByType[mime] ?? ['bin']
  const ending = clean.slice(clean.lastIndexOf('.') + 1).toLowerCase()
  return [defaultExtension, ...otherExtensions].includes(ending) && clean.includes('.') ? clean : `${clean}.${defaultExtension}`
}
