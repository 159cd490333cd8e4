import { labelText } from '#schema/base/label.ts'
import type { FieldView } from '../parts/view.ts'
import { createCell, ChipList } from '../parts/cells.tsx'
import { ChoiceFilter, ChoicesInput } from '../controls/lazyControls.tsx'
import { ToneChip } from '../parts/ToneChip.tsx'
import type { ChoicesField } from '#schema/fields/choice/choices.ts'

export const choicesView: FieldView<ChoicesField> = {
  Cell: createCell<string[], ChoicesField>((value, { field, wide }) => (
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
