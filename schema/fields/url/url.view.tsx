import Link from '@mui/material/Link'
import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { ContainsFilter, TextBox } from '../laterControls.view.tsx'
import type { Url } from './url.ts'
import { isWebAddress } from './url.ts'

export const urlView: View<Url> = {
  Cell: cellOf<string, Url>((value, { wide }) => (
    <Line text={value} wide={wide}>
      {isWebAddress(value) ? (
        <Link href={value} target="_blank" rel="noopener noreferrer" onClick={(event) => event.stopPropagation()}>
          {value.replace(/^https?:\/\//i, '')}
        </Link>
      ) : (
        value
      )}
    </Line>
  )),
  Input: (props) => <TextBox {...props} type="url" inputMode="url" placeholder="https://" />,
  Filter: ContainsFilter,
  width: 200,
}
