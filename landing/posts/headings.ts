import { plainTextOf } from '#resources/help/postSearch.ts'

export interface Heading {
  readonly level: 2 | 3
  readonly id: string
  readonly text: string
}

/** Anchor of a heading: letters of any script and digits; other characters become dashes. */
const idOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

/** Adds an id to every h2 and h3 of sanitised HTML, whose headings have no attributes. Also returns the list of headings. */
export function withHeadingIds(html: string): { html: string; headings: readonly Heading[] } {
  const headings: Heading[] = []
  const idCounts = new Map<string, number>()
  const marked = html.replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (whole, level: string, inner: string) => {
    const text = plainTextOf(inner)
    if (text === '') return whole
    const id = idOf(text)
    const nth = (idCounts.get(id) ?? 0) + 1
    idCounts.set(id, nth)
    const own = nth === 1 ? id : `${id}-${nth}`
    headings.push({ level: level === '2' ? 2 : 3, id: own, text })
    return `<h${level} id="${own}">${inner}</h${level}>`
  })
  return { html: marked, headings }
}
