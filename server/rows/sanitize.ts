import sanitizeHtml from 'sanitize-html'
import type { Field } from '#schema/base/field.ts'
import { isOwnPath, isWebAddress } from '#schema/base/link.ts'

const sanitizeOptions: sanitizeHtml.IOptions = {
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

/** A link may lead where any link may, or to an e-mail address or phone number. */
function isSafeLink(href: string | undefined): href is string {
  return href !== undefined && (isWebAddress(href) || isOwnPath(href) || /^(?:mailto|tel):[^\s\\]+$/i.test(href) || /^#[\w-]*$/.test(href))
}

/** HTML without scripts, styles, event handlers and executable URLs. Clean HTML stays unchanged. */
export const sanitizedHtml = (html: string) => sanitizeHtml(html, sanitizeOptions)

const isFields = (inner: Field['inner']): inner is Readonly<Record<string, Field>> => inner !== undefined && typeof (inner as Field).kind !== 'string'

function cleanInner(inner: Readonly<Record<string, Field>>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => cleanInner(inner, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      // A key of the input may be named like a property of every object.
      const field = Object.hasOwn(inner, key) ? inner[key] : undefined
      return [key, field ? sanitizeValue(field, '$', item) : item]
    }),
  )
}

/** The value of a field with sanitized HTML, also inside structured values. */
export function sanitizeValue(field: Field, pattern: string, value: unknown): unknown {
  if (field.keySpecs[pattern as never]?.['html'] && typeof value === 'string') return sanitizedHtml(value)
  return isFields(field.inner) ? cleanInner(field.inner, value) : value
}
