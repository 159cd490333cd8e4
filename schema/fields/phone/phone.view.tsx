import Link from '@mui/material/Link'
import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { ContainsFilter, TextBox } from '../laterControls.view.tsx'
import type { Phone } from './phone.ts'
import { dashed } from './phone.ts'

const digits = (text: string) => text.replace(/[-\s]/g, '')
const shown = (text: string) => dashed(digits(text))

export const phoneView: View<Phone> = {
  Cell: cellOf<string, Phone>((value, { wide }) => (
    <Line text={shown(value)} wide={wide} numeric>
      <Link href={`tel:${digits(value)}`} onClick={(event) => event.stopPropagation()}>
        {shown(value)}
      </Link>
    </Line>
  )),
  Input: (props) => <TextBox {...props} type="tel" inputMode="tel" placeholder="010-1234-5678" kept={digits} show={shown} />,
  Filter: (props) => <ContainsFilter {...props} plain={digits} />,
  width: 140,
}
