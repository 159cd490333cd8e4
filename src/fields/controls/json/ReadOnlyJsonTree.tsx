import Box from '@mui/material/Box'
import { jsonSummary } from './jsonShape.ts'
import { jsonValueTypeOf } from './jsonShape.ts'

const nestedStyle = { m: 0, pl: 1.5, borderLeft: 2, borderColor: 'divider' } as const

/** A free value as nested lists of names and values. */
export function ReadOnlyJsonTree({ value }: { value: unknown }) {
  if (Array.isArray(value) && value.length > 0) {
    return (
      <Box component="ol" sx={{ ...nestedStyle, listStyle: 'none', display: 'grid', gap: 0.25 }}>
        {value.map((item, index) => (
          <li key={index}>
            <ReadOnlyJsonTree value={item} />
          </li>
        ))}
      </Box>
    )
  }
  if (jsonValueTypeOf(value) !== 'group' || Object.keys(value as object).length === 0)
    return (
      <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {jsonSummary(value)}
      </Box>
    )
  return (
    <Box component="dl" sx={{ ...nestedStyle, display: 'grid', gap: 0.25 }}>
      {Object.entries(value as object).map(([key, item]) => (
        <Box key={key} sx={{ display: 'flex', columnGap: 1, flexWrap: 'wrap' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {key}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            <ReadOnlyJsonTree value={item} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
