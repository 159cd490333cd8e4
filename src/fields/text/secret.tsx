import Box from '@mui/material/Box'
import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { ExactFilter, PresenceFilter, RevealButton, SecretInput } from '../controls/lazyControls.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import type { SecretField } from '#schema/fields/text/secret.ts'

export const secretView: FieldView<SecretField> = {
  Cell: createCell<unknown, SecretField>((value, props) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <TruncatedText text={String(value)} wide={props.wide} mono />
      {props.wide && <RevealButton {...props} />}
    </Box>
  )),
  Input: SecretInput,
  Filter: (props) => (props.field.findable ? <ExactFilter {...props} /> : <PresenceFilter {...props} />),
  width: 140,
}
