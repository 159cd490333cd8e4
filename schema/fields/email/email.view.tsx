import Link from '@mui/material/Link'
import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { ContainsFilter, TextBox } from '../laterControls.view.tsx'
import type { Email } from './email.ts'

export const emailView: View<Email> = {
  Cell: cellOf<string, Email>((value, { wide }) => (
    <Line text={value} wide={wide}>
      <Link href={`mailto:${encodeURIComponent(value)}`} onClick={(event) => event.stopPropagation()}>
        {value}
      </Link>
    </Line>
  )),
  Input: (props) => <TextBox {...props} type="email" inputMode="email" placeholder="ride@example.com" />,
  Filter: ContainsFilter,
  width: 200,
}
