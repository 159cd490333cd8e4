import { labelText } from '#schema/base/label.ts'
import type { View } from './parts/view.ts'
import { cellOf, ChipList } from './parts/cells.tsx'
import { ChoiceFilter, ChoicesInput } from './controls/lazyControls.tsx'
import { ToneChip } from './parts/ToneChip.tsx'
import type { ManyChoice } from '#schema/fields/choices.ts'

export const choicesView: View<ManyChoice> = {
  Cell: cellOf<string[], ManyChoice>((value, { field, wide }) => (
    <ChipList wide={wide}>
      {value.map((key) => (
        <ToneChip key={key} text={labelText(field.choices[key] ?? key, key)} />
      ))}
    </ChipList>
  )),
  Input: ChoicesInput,
  Filter: ChoiceFilter,
  width: 180,
}
