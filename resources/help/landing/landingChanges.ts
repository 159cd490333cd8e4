import type { LandingContent } from './defaultLanding.ts'

type Values = Readonly<Record<string, unknown>>
type Section = LandingContent['sections'][number]

/** One difference between two contents of the landing page. */
export type LandingChange =
  | { readonly of: 'part'; readonly part: 'hero' | 'download' | 'seo'; readonly fields: readonly string[] }
  | { readonly of: 'section'; readonly at: number; readonly title: string; readonly fields: readonly string[] }
  | { readonly of: 'hidden' | 'shown' | 'added' | 'removed'; readonly title: string }
  | { readonly of: 'order' }

// A missing optional value equals null.
const valueOrNull = (value: unknown) => value ?? null
const changedKeys = (before: Values, after: Values) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => valueOrNull(before[key]) !== valueOrNull(after[key]))

const countEqualValues = (a: Values, b: Values) => Object.keys(a).filter((key) => key !== 'is_hidden' && valueOrNull(a[key]) === valueOrNull(b[key])).length

/** Matches sections between versions by the number of equal values, because they have no ids; fewer than three equal values do not match. */
function matchSections(before: readonly Section[], after: readonly Section[]) {
  const unmatched = new Set(before.keys())
  const all = after.flatMap((section, to) => before.map((old, from) => ({ from, to, score: countEqualValues(old, section), far: Math.abs(from - to) })))
  const results = new Map<number, number>()
  for (const { from, to, score } of all.toSorted((a, b) => b.score - a.score || a.far - b.far)) {
    if (score < 3 || results.has(to) || !unmatched.delete(from)) continue
    results.set(to, from)
  }
  return { found: results, removed: [...unmatched] }
}

const titleOf = ({ title_ko }: Section) => title_ko.replaceAll('\n', ' ')

function sectionChanges(before: readonly Section[], after: readonly Section[]): LandingChange[] {
  const { found: results, removed } = matchSections(before, after)
  const keptChanges = after.flatMap((section, to): LandingChange[] => {
    const old = before[results.get(to) ?? -1]
    const title = titleOf(section)
    if (!old) return [{ of: 'added', title }]
    const fields = changedKeys(old, section).filter((key) => key !== 'is_hidden')
    return [
      ...(fields.length > 0 ? [{ of: 'section', at: to + 1, title, fields } as const] : []),
      ...(old.is_hidden !== section.is_hidden ? [{ of: section.is_hidden ? 'hidden' : 'shown', title } as const] : []),
    ]
  })
  const places = after.flatMap((_section, to) => results.get(to) ?? [])
  const isMoved = places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0))
  const removedChanges = removed.flatMap((at) => (before[at] ? [{ of: 'removed', title: titleOf(before[at]) } as const] : []))
  return [...keptChanges, ...removedChanges, ...(isMoved ? [{ of: 'order' } as const] : [])]
}

/** Differences that visitors would notice, in page order. */
export function landingChanges(before: LandingContent, after: LandingContent): readonly LandingChange[] {
  const part = (name: 'hero' | 'download' | 'seo'): LandingChange[] => {
    const fields = changedKeys(before[name], after[name])
    return fields.length > 0 ? [{ of: 'part', part: name, fields }] : []
  }
  return [...part('hero'), ...sectionChanges(before.sections, after.sections), ...part('download'), ...part('seo')]
}
