import type { Spans } from './period.server.ts'

/** Of which days counts tell: of both spans, of the later one alone, of that from the middle on, or of neither. */
type Covers = 'both' | 'now' | 'part' | 'none'

/** Since when is counted, where anything is. */
function coversOf(since: string | null, { span, before }: Spans): Covers {
  if (since === null || since >= span.to) return 'none'
  if (since > span.from) return 'part'
  return since > before.from ? 'now' : 'both'
}

/** What counts tell of a span: it begins with them, where they began in it. */
export function demandCountsIn(since: string | null, spans: Spans) {
  const covers = coversOf(since, spans)
  const from = covers === 'part' && since !== null ? since : spans.span.from
  return { counted: { since, covers }, spans: { ...spans, span: { ...spans.span, from } } }
}

/** Is there nothing that it could be compared with? */
export const hasNoComparison = (covers: Covers | undefined) => covers === 'now' || covers === 'part'
