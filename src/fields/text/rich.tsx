import Box from '@mui/material/Box'
import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { lazyWithSkeleton } from '../parts/lazyWithSkeleton.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { ContainsFilter } from '../controls/lazyControls.tsx'
import type { RichField } from '#schema/fields/text/rich.ts'
import { plainTextExcerpt, RichText, richStyle } from '../controls/rich/RichText.tsx'

const RichInput = lazyWithSkeleton(() => import('../controls/rich/RichInput.tsx').then((module) => module.RichInput), 260)

export const richView: FieldView<RichField> = {
  Cell: createCell<string, RichField>((value, { wide }) =>
    wide ? (
      <Box sx={richStyle}>
        <RichText html={value} />
      </Box>
    ) : (
      <TruncatedText text={plainTextExcerpt(value)} />
    ),
  ),
  Input: RichInput,
  Filter: ContainsFilter,
  width: 260,
}
