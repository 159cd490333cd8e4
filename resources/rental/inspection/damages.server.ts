interface Damage {
  readonly part: string
  readonly type: string
  readonly severity: 'light' | 'medium' | 'heavy'
}

const severityRank = { light: 1, medium: 2, heavy: 3 } as const

/** Marks damages as new that the previous inspection does not have, or has with a lower severity. */
export function markNewDamages<D extends Damage>(now: readonly D[], before: readonly Damage[]): (D & { is_new: boolean })[] {
  const unmatched = [...before]
  return now.map((damage) => {
    const index = unmatched.findIndex(
      ({ part, type, severity }) => part === damage.part && type === damage.type && severityRank[severity] >= severityRank[damage.severity],
    )
    if (index < 0) return { ...damage, is_new: true }
    unmatched.splice(index, 1)
    return { ...damage, is_new: false }
  })
}

export const countNewDamages = (damages: readonly { readonly is_new: boolean }[]) => damages.filter(({ is_new }) => is_new).length

const requiredSides = ['front', 'rear', 'left', 'right']

interface InspectionPhotos {
  readonly kind?: string | undefined
  readonly photos?: readonly { readonly slot: string }[] | undefined
}

/** True if a photo of one of the four sides is missing at pick-up or return; these photos are evidence for damage charges. */
export const isMissingSidePhotos = ({ kind, photos = [] }: InspectionPhotos) =>
  (kind === 'pickup' || kind === 'return') && !requiredSides.every((side) => photos.some(({ slot }) => slot === side))
