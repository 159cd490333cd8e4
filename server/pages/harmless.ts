import { z } from 'zod'
import { html } from '#schema/html.ts'
import { sanitized } from '../rows/sanitize.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** An answer whose HTML, where its shape says that there is some, can do no harm in a page. */
export function harmless(shape: unknown, value: unknown): unknown {
  if (shape === html && typeof value === 'string') return sanitized(value)
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) return harmless(shape.unwrap(), value)
  if (shape instanceof z.ZodArray && Array.isArray(value)) return value.map((each) => harmless(shape.element, each))
  if (!(shape instanceof z.ZodObject) || !isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, harmless(shape.shape[key], inner)]))
}
