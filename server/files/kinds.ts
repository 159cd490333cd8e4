const office = 'application/vnd.openxmlformats-officedocument.'

/** What is kept, by its type, with the endings that its name may have: its own first, which it gets where it has none of them. */
const endings: Readonly<Record<string, readonly [own: string, ...others: string[]]>> = {
  // Drawn anew: what it was called before stays a name that people know it by.
  'image/webp': ['webp', 'jpg', 'jpeg', 'png', 'gif', 'avif'],
  'application/pdf': ['pdf'],
  [`${office}wordprocessingml.document`]: ['docx'],
  [`${office}spreadsheetml.sheet`]: ['xlsx'],
  [`${office}presentationml.presentation`]: ['pptx'],
}

export const picture = 'image/webp'
export const isDocument = (mime: string) => mime !== picture && Object.hasOwn(endings, mime)

/** What no name of a file has, and what turns it round on a screen so that its ending reads as another. */
// eslint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001f\u007f/\\<>:"|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const longest = 150

/** Under what name a file is told and handed out: whoever opens what he has carried off opens what it is, whatever its sender called it. */
export function fileName(text: string, mime: string) {
  const clean = Array.from(text.toWellFormed().normalize('NFC').replace(unsafe, '_')).slice(-longest).join('') || 'file'
  const [own, ...others] = endings[mime] ?? ['bin']
  const ending = clean.slice(clean.lastIndexOf('.') + 1).toLowerCase()
  return [own, ...others].includes(ending) && clean.includes('.') ? clean : `${clean}.${own}`
}
