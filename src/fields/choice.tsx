import { labelText } from '#schema/base/label.ts'
import type { View } from './parts/view.ts'
import { cellOf } from './parts/cells.tsx'
import { ChoiceFilter, ChoiceInput } from './controls/lazyControls.tsx'
import { Line } from './parts/Line.tsx'
import { Toned } from './parts/Toned.tsx'
import type { Choice } from '#schema/fields/choice.ts'

export const choiceView: View<Choice> = {
  // Chips are for states; a choice is plain text, with an icon where it has a tone.
  Cell: cellOf<string, Choice>((value, { field, name, row, wide }) => (
    <Toned field={field} name={name} row={row} icon>
      <Line text={labelText(field.choices[value] ?? value, value)} wide={wide} />
    </Toned>
  )),
  Input: ChoiceInput,
  Filter: ChoiceFilter,
  width: 100,
}
