import { plainTextOf } from '#resources/help/postSearch.ts'

export interface Heading {
  readonly level: 2 | 3
  readonly id: string
  readonly text: string
}

/** Letters of any script and digits; all else is a dash. */
const idOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

/** Sanitised HTML (whose headings carry no attributes) with an id on every h2 and h3, and the list of them. */
export function withHeadings(html: string): { html: string; headings: readonly Heading[] } {
  const headings: Heading[] = []
  const taken = new Map<string, number>()
  const marked = html.replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (whole, level: string, inner: string) => {
    const text = plainTextOf(inner)
    if (text === '') return whole
    const id = idOf(text)
    const nth = (taken.get(id) ?? 0) + 1
    taken.set(id, nth)
    const own = nth === 1 ? id : `${id}-${nth}`
    headings.push({ level: level === '2' ? 2 : 3, id: own, text })
    return `<h${level} id="${own}">${inner}</h${level}>`
  })
  return { html: marked, headings }
}
