import { textOf } from '#schema/base/label.ts'
import type { View } from './parts/view.ts'
import { cellOf, Several } from './parts/cells.tsx'
import { ChoiceFilter, ChoicesInput } from './controls/laterControls.tsx'
import { ToneChip } from './parts/ToneChip.tsx'
import type { ManyChoice } from '#schema/fields/choices.ts'

export const choicesView: View<ManyChoice> = {
  Cell: cellOf<string[], ManyChoice>((value, { field, wide }) => (
    <Several wide={wide}>
      {value.map((key) => (
        <ToneChip key={key} text={textOf(field.choices[key] ?? key, key)} />
      ))}
    </Several>
  )),
  Input: ChoicesInput,
  Filter: ChoiceFilter,
  width: 180,
}
