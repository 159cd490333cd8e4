import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** One line of a cell: truncated with an ellipsis where a list lacks room; the full text is its tooltip. */
export function TruncatedText({
  text,
  wide = false,
  mono = false,
  numeric = false,
  children,
}: {
  text: string
  wide?: boolean | undefined
  mono?: boolean
  numeric?: boolean
  children?: ReactNode
}) {
  return (
    <Box
      component="span"
      title={wide ? undefined : text}
      sx={{
        ...(wide ? { overflowWrap: 'anywhere' } : { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 320 }),
        ...(mono && { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', fontSize: '0.92em' }),
        ...(numeric && { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
      }}
    >
      {children ?? text}
    </Box>
  )
}
