import { expect, test } from 'vitest'
import { z } from 'zod'
import { post } from '#resources/help/post.ts'
import { html } from '#schema/html.ts'
import { sanitizeResponse } from '#server/pages/sanitizeResponse.ts'

const bad = '<p>안녕<script>alert(1)</script></p>'

test('HTML is cleaned where the shape says that it is HTML, however deep, and nothing else is touched', () => {
  const shape = z.object({ rows: z.array(z.object({ content: html, title: z.string() })), note: html.nullable(), more: html.optional() }).nullable()
  expect(sanitizeResponse(shape, { rows: [{ content: bad, title: bad }], note: bad, other: bad })).toEqual({
    rows: [{ content: '<p>안녕</p>', title: bad }],
    note: '<p>안녕</p>',
    other: bad,
  })
  expect(sanitizeResponse(shape, null)).toBeNull()
  expect(sanitizeResponse(shape, { rows: [], note: null })).toEqual({ rows: [], note: null })
})

test.each(['getPolicy', 'getNotice'] as const)('%s says that its content is HTML', (call) => {
  expect(sanitizeResponse(post.endpoints[call].result, { content: bad, title: '<b>' })).toEqual({ content: '<p>안녕</p>', title: '<b>' })
})

test.each(['getFaqs', 'getGuides'] as const)('%s says it of each of its answers', (call) => {
  expect(sanitizeResponse(post.endpoints[call].result, [{ content: bad }])).toEqual([{ content: '<p>안녕</p>' }])
})
