import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { ContainsFilter, ReadOnlyValue } from '../controls/lazyControls.tsx'
import type { CodeField } from '#schema/fields/text/code.ts'

const Cell = createCell<string, CodeField>((value, { wide }) => <TruncatedText text={value} wide={wide} mono numeric />)

export const codeView: FieldView<CodeField> = {
  Cell,
  Input: (props) => <ReadOnlyValue {...props} Cell={Cell} placeholder={localize('저장할 때 만들어집니다.', 'Created when saved.')} />,
  Filter: ContainsFilter,
  width: 116,
}
