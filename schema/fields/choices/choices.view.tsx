import { textOf } from '../../label.ts'
import type { View } from '../../view.ts'
import { cellOf, Several } from '../cells.view.tsx'
import { ChoiceFilter, ChoicesInput } from '../laterControls.view.tsx'
import { ToneChip } from '../ToneChip.view.tsx'
import type { ManyChoice } from './choices.ts'

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
