import Box from '@mui/material/Box'
import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { later } from '../later.view.tsx'
import { Line } from '../Line.view.tsx'
import { ContainsFilter } from '../laterControls.view.tsx'
import type { Rich } from './rich.ts'
import { excerpt, RichText, richStyle } from './RichText.view.tsx'

const RichInput = later(() => import('./RichInput.view.tsx').then((module) => module.RichInput), 260)

export const richView: View<Rich> = {
  Cell: cellOf<string, Rich>((value, { wide }) =>
    wide ? (
      <Box sx={richStyle}>
        <RichText html={value} />
      </Box>
    ) : (
      <Line text={excerpt(value)} />
    ),
  ),
  Input: RichInput,
  Filter: ContainsFilter,
  width: 260,
}
