import Link from '@mui/material/Link'
import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { ContainsFilter, TextBox } from '../controls/lazyControls.tsx'
import type { EmailField } from '#schema/fields/text/email.ts'

export const emailView: FieldView<EmailField> = {
  Cell: createCell<string, EmailField>((value, { wide }) => (
    <TruncatedText text={value} wide={wide}>
      <Link href={`mailto:${encodeURIComponent(value)}`} color="inherit" underline="hover" onClick={(event) => event.stopPropagation()}>
        {value}
      </Link>
    </TruncatedText>
  )),
  Input: (props) => <TextBox {...props} type="email" inputMode="email" placeholder="ride@example.com" />,
  Filter: ContainsFilter,
  width: 200,
  isTextBox: true,
}
