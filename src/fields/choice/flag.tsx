import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { FlagInput, FixedOptionsFilter } from '../controls/lazyControls.tsx'
import { ToneHighlight } from '../parts/ToneHighlight.tsx'
import { localize, yesNo } from '#schema/fields/base/format.ts'
import type { FlagField } from '#schema/fields/choice/flag.ts'

/** A flag as text; only "yes" has an icon and full contrast. */
const FlagText = ({ value }: { value: boolean }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap', color: value ? 'text.primary' : 'text.secondary' }}>
    {value && <CheckIcon aria-hidden="true" sx={{ fontSize: 16 }} />}
    {yesNo(value)}
  </Box>
)

export const flagView: FieldView<FlagField> = {
  Cell: createCell<boolean, FlagField>((value, { field, name, row }) =>
    field.options[value ? 'yes' : 'no'] === undefined ? (
      <FlagText value={value} />
    ) : (
      <ToneHighlight field={field} name={name} row={row} icon>
        {yesNo(value)}
      </ToneHighlight>
    ),
  ),
  Input: FlagInput,
  Filter: (props) => (
    <FixedOptionsFilter
      {...props}
      pattern="$"
      options={[
        ...[true, false].map((value) => ({ text: yesNo(value), value })),
        ...(props.field.options.optional ? [{ text: localize('비어 있음', 'Empty'), value: { isNull: true } }] : []),
      ]}
    />
  ),
  width: 90,
}
