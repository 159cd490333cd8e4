import { decodeEntities, splitByMatches } from '#resources/help/postSearch.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const markMatches = (text: string, q: string) =>
  splitByMatches(decodeEntities(text), q)
    .map((part, index) => (index % 2 === 1 ? `<mark>${escapeHtml(part)}</mark>` : escapeHtml(part)))
    .join('')

/** Sanitised HTML with the matches of a search marked in its text, but not in its tags. */
export const highlightHtml = (html: string, q: string) =>
  q === ''
    ? html
    : html
        .split(/(<[^<>]*>)/)
        .map((part, index) => (index % 2 === 1 || part === '' ? part : markMatches(part, q)))
        .join('')
