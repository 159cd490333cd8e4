import { textOf } from '../../label.ts'
import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { ChoiceFilter, ChoiceInput } from '../laterControls.view.tsx'
import { ToneChip } from '../ToneChip.view.tsx'
import type { Choice } from './choice.ts'

export const choiceView: View<Choice> = {
  Cell: cellOf<string, Choice>((value, { field }) => <ToneChip text={textOf(field.choices[value] ?? value, value)} tone={field.options.tones?.[value]} />),
  Input: ChoiceInput,
  Filter: ChoiceFilter,
  width: 100,
}
