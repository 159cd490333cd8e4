import { labelText } from '#schema/base/label.ts'
import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { ToneChip } from '../parts/ToneChip.tsx'
import { ChoiceFilter, ReadOnlyValue } from '../controls/lazyControls.tsx'
import type { StatesField } from '#schema/fields/choice/states.ts'

const Cell = createCell<string, StatesField>((value, { field }) => (
  <ToneChip text={labelText(field.choices[value] ?? value, value)} tone={field.options.tones?.[value] ?? 'idle'} />
))

export const statesView: FieldView<StatesField> = {
  Cell,
  Input: (props) => <ReadOnlyValue {...props} Cell={Cell} placeholder={localize('저장하면 정해집니다.', 'Set when saved.')} />,
  Filter: ChoiceFilter,
  width: 104,
}
