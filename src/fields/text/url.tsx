import Link from '@mui/material/Link'
import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { ContainsFilter, TextBox } from '../controls/lazyControls.tsx'
import type { UrlField } from '#schema/fields/text/url.ts'
import { isWebAddress } from '#schema/base/link.ts'

export const urlView: FieldView<UrlField> = {
  Cell: createCell<string, UrlField>((value, { wide }) => (
    <TruncatedText text={value} wide={wide}>
      {isWebAddress(value) ? (
        <Link href={value} target="_blank" rel="noopener noreferrer" onClick={(event) => event.stopPropagation()}>
          {value.replace(/^https?:\/\//i, '')}
        </Link>
      ) : (
        value
      )}
    </TruncatedText>
  )),
  Input: (props) => <TextBox {...props} type="url" inputMode="url" placeholder="https://" />,
  Filter: ContainsFilter,
  width: 200,
}
