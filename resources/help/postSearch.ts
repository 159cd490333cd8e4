/**
 * Public search: parsing and highlighting, shared by server, app and public pages.
 * Maximum length of a search text.
 */

export const maxSearchLength = 100

/** Notices per page. */
export const noticesPerPage = 20

/** Normalizes the search text: removes control characters, trims and cuts it. */
export const normalizeSearch = (input: string) => [...input.toWellFormed().replace(/\p{Cc}/gu, ' ')].slice(0, maxSearchLength).join('').trim()

/** Limit, because each word scans every text and is highlighted in the results. */
const maxSearchWords = 8

/** The distinct words of a search, limited in number. */
export const searchWordsOf = (q: string) => [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, maxSearchWords)

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Decodes the entities that the HTML sanitizer writes. */
export const decodeEntities = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '')

/** Text of sanitized HTML, with a space between blocks. */
export const plainTextOf = (html: string) =>
  decodeEntities(html.replace(/<(?:\/(?:p|h\d|li|td|th|tr|div|blockquote|figcaption)|br)[^<>]*>/g, ' ').replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()

const escapeRegExp = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Splits a text at the search words; every second element is a match. */
export function splitByMatches(text: string, q: string): string[] {
  const words = searchWordsOf(q)
  return words.length === 0
    ? [text]
    : text.split(
        new RegExp(
          `(${words
            .toSorted((a, b) => b.length - a.length)
            .map(escapeRegExp)
            .join('|')})`,
          'iu',
        ),
      )
}

const excerptRadius = 60

/** Excerpt around the first match. */
export function excerptOf(html: string, q: string) {
  const text = plainTextOf(html)
  const [before = '', match] = splitByMatches(text, q)
  const from = match === undefined ? 0 : Math.max(0, before.length - excerptRadius / 2)
  const part = text.slice(from, from + excerptRadius * 2)
  return `${from > 0 ? '…' : ''}${part.toWellFormed().replaceAll('\ufffd', '')}${from + part.length < text.length ? '…' : ''}`
}
