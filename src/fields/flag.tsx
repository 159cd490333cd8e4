import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import type { View } from './parts/view.ts'
import { cellOf } from './parts/cells.tsx'
import { FlagInput, PickFilter } from './controls/laterControls.tsx'
import { word, yesNo } from '#schema/fields/shown.ts'
import type { Flag } from '#schema/fields/flag.ts'

function Answer({ value }: { value: boolean }) {
  const Icon = value ? CheckIcon : CloseIcon
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap', color: value ? 'text.primary' : 'text.secondary' }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 16, color: value ? 'success.main' : 'inherit' }} />
      {yesNo(value)}
    </Box>
  )
}

export const flagView: View<Flag> = {
  Cell: cellOf<boolean, Flag>((value) => <Answer value={value} />),
  Input: FlagInput,
  Filter: (props) => (
    <PickFilter
      {...props}
      pattern="$"
      picks={[
        ...[true, false].map((value) => ({ text: yesNo(value), value })),
        ...(props.field.options.optional ? [{ text: word('비어 있음', 'Empty'), value: { isNull: true } }] : []),
      ]}
    />
  ),
  width: 90,
}
