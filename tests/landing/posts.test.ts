import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, maxSearchLength, splitByMatches, normalizeSearch, plainTextOf } from '#resources/help/postSearch.ts'
import { sanitizedHtml } from '#server/rows/sanitize.ts'
import { withHeadingIds } from '../../landing/posts/headings.ts'
import { highlightHtml } from '../../landing/posts/highlightHtml.ts'

test('headings get ids that Korean can be read in, each its own, and everything else stays as it was', () => {
  const html =
    '<h1>이용약관</h1><h2>제1장 총칙</h2><h3>제1조 (목적)</h3><p>글</p><h3>제1조 (목적)</h3><h2>Q&amp;A <strong>모음</strong></h2><h2></h2><h3>—</h3>'
  const { html: marked, headings } = withHeadingIds(html)
  expect(headings).toEqual([
    { level: 2, id: '제1장-총칙', text: '제1장 총칙' },
    { level: 3, id: '제1조-목적', text: '제1조 (목적)' },
    { level: 3, id: '제1조-목적-2', text: '제1조 (목적)' },
    { level: 2, id: 'q-a-모음', text: 'Q&A 모음' },
    { level: 3, id: 'section', text: '—' },
  ])
  expect(marked).toContain('<h3 id="제1조-목적-2">제1조 (목적)</h3>')
  expect(marked.replace(/ id="[^"]*"/g, '')).toBe(html)
})

test('the id of a heading never breaks out of its attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const { id } of withHeadingIds(sanitizedHtml(`<h2>${text}</h2>`)).headings) expect(id).toMatch(/^[\p{L}\p{N}-]+$/u)
    }),
  )
})

test('search hits are marked in text only, not in tags, attributes or entities', () => {
  expect(highlightHtml('<p>환불과 <a href="/환불">환불 &amp; 취소</a></p>', '환불')).toBe(
    '<p><mark>환불</mark>과 <a href="/환불"><mark>환불</mark> &#38; 취소</a></p>',
  )
  expect(highlightHtml('<p>A &amp; B</p>', 'amp')).toBe('<p>A &#38; B</p>')
  expect(highlightHtml('<p>A &lt;b&gt;</p>', '<b>')).toBe('<p>A <mark>&#60;b&#62;</mark></p>')
  expect(highlightHtml('<pre>환불  환불\n 안내</pre>', '안내')).toBe('<pre>환불  환불\n <mark>안내</mark></pre>')
  expect(highlightHtml('<p>a.b</p>', '.')).toBe('<p>a<mark>.</mark>b</p>')
})

test('highlighting adds only mark elements, for any text and search', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('환불', '<b>', '</b>', '&amp;', '<script>', '<p>', ' ', '"'))
  fc.assert(
    fc.property(fc.array(piece), fc.string(), (pieces, q) => {
      const html = sanitizedHtml(pieces.join(''))
      expect(sanitizedHtml(highlightHtml(html, q).replace(/<\/?mark>/g, ''))).toBe(sanitizedHtml(html))
    }),
  )
})

test('an excerpt shows the first find with some words around it', () => {
  const html = `<p>${'가'.repeat(300)}</p><p>찾는 말이 여기 있습니다.</p>`
  expect(excerptOf(html, '찾는')).toMatch(/^…가{29} 찾는 말이 여기 있습니다\.$/)
  expect(excerptOf('<p>짧은 글</p>', '없음')).toBe('짧은 글')
  expect(excerptOf(html, '없음')).toMatch(/^가{120}…$/)
})

test('a search is cut to its length, without control characters or halves of letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const q = normalizeSearch(typed)
      expect([...q].length).toBeLessThanOrEqual(maxSearchLength)
      expect(q.isWellFormed() && !/\p{Cc}/u.test(q)).toBe(true)
    }),
  )
  expect(normalizeSearch('  환불\u0000 취소 ')).toBe('환불  취소')
  expect(splitByMatches('Ride 라이드', 'ride')).toEqual(['', 'Ride', ' 라이드'])
  expect(plainTextOf('<p>하나</p><p>둘<br />셋</p>')).toBe('하나 둘 셋')
})
