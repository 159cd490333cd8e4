import type { View } from './parts/view.ts'
import { cellOf } from './parts/cells.tsx'
import { Line } from './parts/Line.tsx'
import { localize } from '#schema/fields/format.ts'
import { ContainsFilter, Shown } from './controls/lazyControls.tsx'
import type { Code } from '#schema/fields/code.ts'

const Cell = cellOf<string, Code>((value, { wide }) => <Line text={value} wide={wide} mono numeric />)

export const codeView: View<Code> = {
  Cell,
  Input: (props) => <Shown {...props} Cell={Cell} otherwise={localize('저장할 때 만들어집니다.', 'Made when it is saved.')} />,
  Filter: ContainsFilter,
  width: 116,
}
