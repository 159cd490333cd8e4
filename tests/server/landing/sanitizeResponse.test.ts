import { expect, test } from 'vitest'
import { z } from 'zod'
import { post } from '#resources/help/post.ts'
import { htmlResponseSchema } from '#schema/htmlResponseSchema.ts'
import { sanitizeHtmlFields } from '#server/pages/sanitizeHtmlFields.ts'

const bad = '<p>안녕<script>alert(1)</script></p>'

test('HTML is sanitised where the response schema declares HTML, at any depth; other values are unchanged', () => {
  const shape = z
    .object({
      rows: z.array(z.object({ content: htmlResponseSchema, title: z.string() })),
      note: htmlResponseSchema.nullable(),
      more: htmlResponseSchema.optional(),
    })
    .nullable()
  expect(sanitizeHtmlFields(shape, { rows: [{ content: bad, title: bad }], note: bad, other: bad })).toEqual({
    rows: [{ content: '<p>안녕</p>', title: bad }],
    note: '<p>안녕</p>',
    other: bad,
  })
  expect(sanitizeHtmlFields(shape, null)).toBeNull()
  expect(sanitizeHtmlFields(shape, { rows: [], note: null })).toEqual({ rows: [], note: null })
})

test.each(['getPolicy', 'getNotice'] as const)('the schema of %s declares its content as HTML', (call) => {
  expect(sanitizeHtmlFields(post.endpoints[call].result, { content: bad, title: '<b>' })).toEqual({ content: '<p>안녕</p>', title: '<b>' })
})

test.each(['getFaqs', 'getGuides'] as const)('the schema of %s declares each answer as HTML', (call) => {
  expect(sanitizeHtmlFields(post.endpoints[call].result, [{ content: bad }])).toEqual([{ content: '<p>안녕</p>' }])
})
