import { decodeEntities, splitByMatches } from '#resources/help/postSearch.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const markedText = (text: string, q: string) =>
  splitByMatches(decodeEntities(text), q)
    .map((part, index) => (index % 2 === 1 ? `<mark>${escaped(part)}</mark>` : escaped(part)))
    .join('')

/** Sanitised HTML with the matches of a search marked in its text, but not in its tags. */
export const highlightHtml = (html: string, q: string) =>
  q === ''
    ? html
    : html
        .split(/(<[^<>]*>)/)
        .map((part, index) => (index % 2 === 1 || part === '' ? part : markedText(part, q)))
        .join('')
