import type { Resource } from '#schema'
import { mustBeFresh } from '../refuse.ts'
import type { Work } from '../work.ts'

type Written = Readonly<Record<string, unknown>>

/** Work that writes what was decided, and proven, before: what a vendor has answered to. */
const finishing = new WeakSet<Work>()
export const finishes = (work: Work) => void finishing.add(work)

const isGrown = (key: string, values: Written, before: Written | undefined) => Number(values[key] ?? 0) > Number(before?.[key] ?? 0)

/** Refuses staff who have not proven a moment ago who they are what gives money or points away, by whatever call it comes to that. */
export function mustProve(work: Work, { proof }: Resource, values: Written, before?: Written) {
  if (!proof || finishing.has(work)) return
  const { added, grown = [] } = proof
  const isAdded = !before && added && Object.entries(added).every(([key, among]) => [among].flat().includes(values[key] as string))
  if (isAdded || grown.some((key) => isGrown(key, values, before))) mustBeFresh(work.caller, { fresh: 'staff' })
}
