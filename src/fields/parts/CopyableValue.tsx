import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Suspense, lazy } from 'react'
import { wireKeyOf } from '#schema/base/field.ts'
import { isBlank } from './cells.tsx'
import { copyButtonSizing } from './copyButtonSizing.ts'
import type { CellProps } from './view.ts'

// Loaded lazily.
const CopyButton = lazy(() => import('./CopyButton.tsx').then((module) => ({ default: module.CopyButton })))

/** The text to copy, for fields declared as `copyable`. */
function copyTextOf({ field, name, row }: CellProps) {
  const value = row[wireKeyOf('$', name)]
  return field.copyable && !isBlank(value) ? String(field.keySpecs.$?.print(value)) : undefined
}

/** Adds a copy button to values of `copyable` fields. */
export function CopyableValue({ children, ...props }: CellProps & { children: ReactNode }) {
  const text = copyTextOf(props)
  return text === undefined ? children : <WithCopyButton text={text}>{children}</WithCopyButton>
}

/** A value with a copy button that appears on hover or focus; on touch devices it is always visible. */
export const WithCopyButton = ({ text, children }: { text: string; children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.25,
      maxWidth: 1,
      verticalAlign: 'top',
      '& > button': { opacity: 0 },
      '&:is(:hover, :focus-within) > button': { opacity: 1 },
      '@media (hover: none)': { '& > button': { opacity: 1 } },
    }}
  >
    <Box component="span" sx={{ minWidth: 0 }}>
      {children}
    </Box>
    <Suspense fallback={<Box component="span" sx={copyButtonSizing} />}>
      <CopyButton text={text} />
    </Suspense>
  </Box>
)
