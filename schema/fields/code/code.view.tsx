import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { word } from '../shown.ts'
import { ContainsFilter, Shown } from '../laterControls.view.tsx'
import type { Code } from './code.ts'

const Cell = cellOf<string, Code>((value, { wide }) => <Line text={value} wide={wide} mono numeric />)

export const codeView: View<Code> = {
  Cell,
  Input: (props) => <Shown {...props} Cell={Cell} otherwise={word('저장할 때 만들어집니다.', 'Made when it is saved.')} />,
  Filter: ContainsFilter,
  width: 116,
}
