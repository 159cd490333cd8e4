import { labelText } from '#schema/base/label.ts'
import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { ChoiceFilter, ChoiceInput } from '../controls/lazyControls.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { ToneHighlight } from '../parts/ToneHighlight.tsx'
import type { ChoiceField } from '#schema/fields/choice/choice.ts'

export const choiceView: FieldView<ChoiceField> = {
  // Chips are for states; a choice is plain text, with an icon where it has a tone.
  Cell: createCell<string, ChoiceField>((value, { field, name, row, wide }) => (
    <ToneHighlight field={field} name={name} row={row} icon>
      <TruncatedText text={labelText(field.choices[value] ?? value, value)} wide={wide} />
    </ToneHighlight>
  )),
  Input: ChoiceInput,
  Filter: ChoiceFilter,
  width: 100,
}
