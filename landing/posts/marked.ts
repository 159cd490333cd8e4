import { decoded, partsOf } from '#resources/help/postSearch.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const markedText = (text: string, q: string) =>
  partsOf(decoded(text), q)
    .map((part, at) => (at % 2 === 1 ? `<mark>${escaped(part)}</mark>` : escaped(part)))
    .join('')

/** Sanitised HTML with what was searched for marked in its text, never in its tags. */
export const markedHtml = (html: string, q: string) =>
  q === ''
    ? html
    : html
        .split(/(<[^<>]*>)/)
        .map((part, at) => (at % 2 === 1 || part === '' ? part : markedText(part, q)))
        .join('')
