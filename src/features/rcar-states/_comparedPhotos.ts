import { rcarState } from '#resources/rental/inspection/rcarState.ts'
import type { Row } from '#schema'
import { labelText } from '#schema'
import type { ComparedPhoto } from '../../views/photos/comparedPhoto.ts'

export type Inspection = Row<typeof rcarState>
type Damage = NonNullable<Inspection['damages']>[number]

const { photos } = rcarState.fields.outside.fields

export const inspectionChoiceLabel = (choices: Readonly<Record<string, Parameters<typeof labelText>[0]>>, key: string) => labelText(choices[key] ?? key, key)

/** The body parts that each photo slot shows; used to mark photos with new damage. */
const partsOfSlot: Readonly<Record<string, readonly Damage['part'][]>> = {
  front: ['front_bumper', 'hood', 'glass'],
  rear: ['rear_bumper', 'trunk'],
  left: ['left_front_door', 'left_rear_door'],
  right: ['right_front_door', 'right_rear_door'],
  interior: ['interior'],
}

/** Every photo with the photo of the same slot at the previous inspection; several of one slot are paired in order. */
export function comparedPhotosOf(state: Inspection, prev: Inspection | undefined): ComparedPhoto[] {
  const previousBySlot = new Map<string, string[]>()
  for (const { slot, photo } of prev?.photos ?? []) previousBySlot.set(slot, [...(previousBySlot.get(slot) ?? []), photo])
  const fresh = new Set((state.damages ?? []).flatMap(({ is_new, part }) => (is_new ? [part] : [])))
  return state.photos.map(({ slot, photo, taken_at }) => ({
    label: inspectionChoiceLabel(photos.inner.slot.choices, slot),
    picture: photo,
    takenAt: taken_at,
    hasChange: (partsOfSlot[slot] ?? []).some((part) => fresh.has(part)),
    ...(prev && { previousPicture: previousBySlot.get(slot)?.shift() ?? null }),
  }))
}
