import { textOf } from '../../label.ts'
import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { word } from '../shown.ts'
import { ToneChip } from '../ToneChip.view.tsx'
import { ChoiceFilter, Shown } from '../laterControls.view.tsx'
import type { States } from './states.ts'

const Cell = cellOf<string, States>((value, { field }) => (
  <ToneChip text={textOf(field.choices[value] ?? value, value)} tone={field.options.tones?.[value] ?? 'idle'} />
))

export const statesView: View<States> = {
  Cell,
  Input: (props) => <Shown {...props} Cell={Cell} otherwise={word('저장하면 정해집니다.', 'Set when it is saved.')} />,
  Filter: ChoiceFilter,
  width: 104,
}
