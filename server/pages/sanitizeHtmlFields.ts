import { z } from 'zod'
import { htmlResponseSchema } from '#schema/htmlResponseSchema.ts'
import { sanitizedHtml } from '../rows/sanitize.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Sanitises the HTML fields of a result, found by its shape. */
export function sanitizeHtmlFields(shape: unknown, value: unknown): unknown {
  if (shape === htmlResponseSchema && typeof value === 'string') return sanitizedHtml(value)
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) return sanitizeHtmlFields(shape.unwrap(), value)
  if (shape instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => sanitizeHtmlFields(shape.element, item))
  if (!(shape instanceof z.ZodObject) || !isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sanitizeHtmlFields(shape.shape[key], inner)]))
}
