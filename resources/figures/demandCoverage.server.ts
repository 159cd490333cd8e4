import type { ComparedPeriods } from './period.server.ts'

/** Which part of the periods the demand counts cover: both, only the current one, the current one from some day on, or neither. */
type DemandCoverage = 'both' | 'now' | 'part' | 'none'

/** Compares the start of counting with the periods; `since` is null if nothing is counted. */
function coverageOf(since: string | null, { span, before }: ComparedPeriods): DemandCoverage {
  if (since === null || since >= span.to) return 'none'
  if (since > span.from) return 'part'
  return since > before.from ? 'now' : 'both'
}

/** Restricts the current period to the days that are counted. */
export function restrictToCountedDays(since: string | null, spans: ComparedPeriods) {
  const covers = coverageOf(since, spans)
  const from = covers === 'part' && since !== null ? since : spans.span.from
  return { counted: { since, covers }, spans: { ...spans, span: { ...spans.span, from } } }
}

/** True if the previous period cannot be compared. */
export const hasNoComparison = (covers: DemandCoverage | undefined) => covers === 'now' || covers === 'part'
