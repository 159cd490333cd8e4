/** How public searches are understood and their finds shown: on the server, in the app's answers and on the pages. */

export const maxSearch = 100

/** Notices on one page. */
export const noticesPerPage = 20

/** What was typed, as far as it is looked for. */
export const normalizeSearch = (typed: string) => [...typed.toWellFormed().replace(/\p{Cc}/gu, ' ')].slice(0, maxSearch).join('').trim()

/** Each word goes through every text anew, and is marked in what was found. */
const mostWords = 8

/** The words of a search, as far as they are looked for. */
export const searchWordsOf = (q: string) => [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, mostWords)

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** What sanitised HTML writes as entities, in letters. */
export const decodeEntities = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '')

/** The words of sanitised HTML, blocks apart from one another. */
export const plainTextOf = (html: string) =>
  decodeEntities(html.replace(/<(?:\/(?:p|h\d|li|td|th|tr|div|blockquote|figcaption)|br)[^<>]*>/g, ' ').replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()

const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Parts of a text, every second of them one of the words. */
export function splitByMatches(text: string, q: string): string[] {
  const words = searchWordsOf(q)
  return words.length === 0
    ? [text]
    : text.split(
        new RegExp(
          `(${words
            .toSorted((a, b) => b.length - a.length)
            .map(literal)
            .join('|')})`,
          'iu',
        ),
      )
}

const around = 60

/** Some of the text with the first of the words in it. */
export function excerptOf(html: string, q: string) {
  const text = plainTextOf(html)
  const [before = '', match] = splitByMatches(text, q)
  const from = match === undefined ? 0 : Math.max(0, before.length - around / 2)
  const part = text.slice(from, from + around * 2)
  return `${from > 0 ? '…' : ''}${part.toWellFormed().replaceAll('\ufffd', '')}${from + part.length < text.length ? '…' : ''}`
}
