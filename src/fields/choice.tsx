import { textOf } from '#schema/base/label.ts'
import type { View } from './parts/view.ts'
import { cellOf } from './parts/cells.tsx'
import { ChoiceFilter, ChoiceInput } from './controls/laterControls.tsx'
import { ToneChip } from './parts/ToneChip.tsx'
import type { Choice } from '#schema/fields/choice.ts'

export const choiceView: View<Choice> = {
  Cell: cellOf<string, Choice>((value, { field }) => <ToneChip text={textOf(field.choices[value] ?? value, value)} tone={field.options.tones?.[value]} />),
  Input: ChoiceInput,
  Filter: ChoiceFilter,
  width: 100,
}
