import type { Resource } from '#schema'
import type { Proof } from '#schema/proof.ts'
import { slotsOf } from '#schema/slot.ts'
import { mustBeFresh } from '../refuse.ts'
import type { Work } from '../work.ts'

type Written = Readonly<Record<string, unknown>>

/** Work that asks for no proof: it writes what was decided, and proven, before, or nothing that is kept. */
const unasked = new WeakSet<Work>()
export const asksNoProof = (work: Work) => void unasked.add(work)

const isGrown = (key: string, values: Written, before: Written | undefined) => Number(values[key] ?? 0) > Number(before?.[key] ?? 0)

function isChanged(of: Resource, { fields, once }: NonNullable<Proof['changed']>, values: Written, before: Written) {
  const [known, ...keys] = [once, ...fields].map((name) => slotsOf(of).find((slot) => slot.name === name)?.key ?? name)
  return (before[known ?? ''] ?? null) !== null && keys.some((key) => values[key] !== undefined && values[key] !== before[key])
}

/** Refuses whoever has not proven a moment ago who they are what is declared to ask for it, by whatever call it comes to that. */
export function mustProve(work: Work, of: Resource, values: Written, before?: Written) {
  const { proof } = of
  if (!proof || unasked.has(work)) return
  const { added, grown = [], changed } = proof
  const isAdded = !before && added && Object.entries(added).every(([key, among]) => [among].flat().includes(values[key] as string))
  if (isAdded || grown.some((key) => isGrown(key, values, before))) mustBeFresh(work.caller, { requiresReauth: 'staff' })
  if (before && changed && isChanged(of, changed, values, before)) mustBeFresh(work.caller, { requiresReauth: 'everybody' })
}
