import type { SystemStyleObject } from '@mui/system'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { createElement } from 'react'

/** Formatted text. It is rebuilt from allowed tags as React elements and never inserted as HTML. */

// The same tags that the server allows.
const allowedTags = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 strong b em i u s sub sup mark small code pre blockquote ul ol li a img figure figcaption table caption thead tbody tfoot tr th td span div'.split(
    ' ',
  ),
)
const voidTags = new Set(['br', 'hr', 'img'])
/** Tags that are dropped with their content. */
const droppedTags = new Set(['script', 'style', 'template', 'iframe', 'object', 'embed', 'svg', 'math', 'noscript', 'textarea', 'select', 'title'])
const linkPattern = /^(https?:|mailto:|tel:|\/(?![/\\]))/i
const picturePattern = /^(\/files\/[0-9a-f]{64}|https?:)/i

interface SafeAttributes {
  href?: string
  target?: string
  rel?: string
  src?: string
  alt?: string
  loading?: string
  colSpan?: number
  rowSpan?: number
  start?: number
}

function safeAttributesOf(element: Element, tag: string): SafeAttributes | null {
  const href = element.getAttribute('href') ?? ''
  const src = element.getAttribute('src') ?? ''
  if (tag === 'a') return linkPattern.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
  if (tag === 'img') return picturePattern.test(src) ? { src, alt: element.getAttribute('alt') ?? '', loading: 'lazy' } : null
  const [colSpan, rowSpan, start] = ['colspan', 'rowspan', 'start'].map((name) => Number(element.getAttribute(name)) || 1)
  return { ...(colSpan && colSpan > 1 && { colSpan }), ...(rowSpan && rowSpan > 1 && { rowSpan }), ...(start && start > 1 && { start }) }
}

function renderNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (droppedTags.has(tag)) return null
  const inside = voidTags.has(tag) ? undefined : [...node.childNodes].map(renderNode)
  if (!allowedTags.has(tag)) return inside
  const attributes = safeAttributesOf(node, tag)
  return attributes && createElement(tag, { key, ...attributes }, inside)
}

const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

export const RichText = ({ html }: { html: string }) => <>{[...parseHtml(html).childNodes].map(renderNode)}</>

/** The allowed tags that a text uses; used to detect formatting that the editor would drop. */
export const usedAllowedTags = (html: string) =>
  new Set([...parseHtml(html).querySelectorAll('*')].map((element) => element.localName).filter((tag) => allowedTags.has(tag)))

/** The plain text, with a space at the end of each block; up to 200 characters. */
export const plainTextExcerpt = (html: string) =>
  (parseHtml(html.replace(/<(\/(p|h\d|li|div|td|th|blockquote)|br\s*\/?)>/gi, ' $&')).textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 200)

/** Styles of formatted text, for display and for the editor. */
export const richStyle: SystemStyleObject<Theme> = {
  maxWidth: '80ch',
  overflowWrap: 'anywhere',
  lineHeight: 1.7,
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p': { my: 1 },
  '& h1, & h2, & h3, & h4, & h5, & h6': { mt: 2, mb: 1, lineHeight: 1.4, fontWeight: 700 },
  '& h1': { fontSize: '1.375rem' },
  '& h2': { fontSize: '1.1875rem' },
  '& h3, & h4, & h5, & h6': { fontSize: '1.0625rem' },
  '& ul, & ol': { pl: 3, my: 1 },
  '& li > p': { my: 0.25 },
  '& blockquote': { m: 0, my: 1, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
  '& a[href]': { color: 'primary.main' },
  '& code': { px: 0.5, borderRadius: '4px', bgcolor: 'action.hover', fontSize: '0.9em' },
  '& pre': { p: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto' },
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 2 },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 1 },
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.5 },
}
