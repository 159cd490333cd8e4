import sanitizeHtml from 'sanitize-html'
import type { Field } from '#schema/base/field.ts'
import { isOwnPath, isWebAddress } from '#schema/base/link.ts'

const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    'p br hr h1 h2 h3 h4 h5 h6 strong b em i u s sub sup mark small code pre blockquote ul ol li a img figure figcaption table caption thead tbody tfoot tr th td span div'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href, ...attribs }) => ({ tagName, attribs: { ...(isSafeLink(href) && { href }), ...attribs, rel: 'noopener noreferrer' } }),
  },
}

/** A link that is written leads where every link may lead, or to a person. */
function isSafeLink(href: string | undefined): href is string {
  return href !== undefined && (isWebAddress(href) || isOwnPath(href) || /^(?:mailto|tel):[^\s\\]+$/i.test(href) || /^#[\w-]*$/.test(href))
}

/** HTML without scripts, styles, handlers and addresses that run something. What is clean stays as it is. */
export const sanitizedHtml = (html: string) => sanitizeHtml(html, allowed)

const isFields = (inner: Field['inner']): inner is Readonly<Record<string, Field>> => inner !== undefined && typeof (inner as Field).kind !== 'string'

function cleanInner(inner: Readonly<Record<string, Field>>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => cleanInner(inner, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      // What was sent may be called as what every object has.
      const field = Object.hasOwn(inner, key) ? inner[key] : undefined
      return [key, field ? sanitizeValue(field, '$', item) : item]
    }),
  )
}

/** A field's value, with the HTML in it made harmless, also inside of structured values. */
export function sanitizeValue(field: Field, pattern: string, value: unknown): unknown {
  if (field.keySpecs[pattern as never]?.['html'] && typeof value === 'string') return sanitizedHtml(value)
  return isFields(field.inner) ? cleanInner(field.inner, value) : value
}
