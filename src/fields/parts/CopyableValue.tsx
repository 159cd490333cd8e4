import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Suspense, lazy } from 'react'
import { keyOf } from '#schema/base/field.ts'
import { isBlank } from './cells.tsx'
import type { CellProps } from './view.ts'

// Nobody copies before there is something to read.
const CopyButton = lazy(() => import('./CopyButton.tsx').then((module) => ({ default: module.CopyButton })))

/** What a value is elsewhere, where people carry such values: as it is printed. */
function carriedText({ field, name, row }: CellProps) {
  const value = row[keyOf('$', name)]
  return field.copyable && !isBlank(value) ? String(field.keySpecs.$?.print(value)) : undefined
}

/** A value that people carry elsewhere has the way to copy it beside it. */
export function CopyableValue({ children, ...props }: CellProps & { children: ReactNode }) {
  const text = carriedText(props)
  return text === undefined ? children : <WithCopyButton text={text}>{children}</WithCopyButton>
}

/** The button is seen once the pointer or the focus is there; a finger has neither before it presses. */
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
    <Suspense fallback={<Box component="span" sx={{ width: 22, height: 22, flex: 'none', '@media (hover: none)': { width: 44, height: 44 } }} />}>
      <CopyButton text={text} />
    </Suspense>
  </Box>
)
