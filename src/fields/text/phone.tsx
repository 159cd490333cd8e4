import Link from '@mui/material/Link'
import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { ContainsFilter, TextBox } from '../controls/lazyControls.tsx'
import type { PhoneField } from '#schema/fields/text/phone.ts'
import { formatPhone } from '#schema/base/formatPhone.ts'
import { normalizePhone } from '#schema/fields/text/phone.ts'

const formatStoredPhone = (text: string) => formatPhone(normalizePhone(text))

export const phoneView: FieldView<PhoneField> = {
  Cell: createCell<string, PhoneField>((value, { wide }) => (
    <TruncatedText text={formatStoredPhone(value)} wide={wide} numeric>
      <Link href={`tel:${normalizePhone(value)}`} color="inherit" underline="hover" onClick={(event) => event.stopPropagation()}>
        {formatStoredPhone(value)}
      </Link>
    </TruncatedText>
  )),
  Input: (props) => <TextBox {...props} type="tel" inputMode="tel" placeholder="010-1234-5678" parse={normalizePhone} format={formatStoredPhone} />,
  Filter: (props) => <ContainsFilter {...props} normalize={normalizePhone} />,
  width: 140,
  isTextBox: true,
}
