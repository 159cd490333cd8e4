import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import type { Label } from '#schema/base/label.ts'
import { labelText } from '#schema/base/label.ts'
import type { AreaDiagram } from '#schema/fields/structure/rows.ts'
import { localize } from '#schema/fields/base/format.ts'

interface DrawingInputProps {
  drawing: AreaDiagram
  /** Labels of the part values. */
  choices: Readonly<Record<string, Label>>
  items: readonly Readonly<Record<string, unknown>>[]
  disabled?: boolean
  /** Undefined for a read-only drawing. */
  onPress?: (value: string) => void
}

/** A drawing whose areas add a row about that part; areas with rows show their number. */
export function DiagramPartPicker({ choices, drawing: { by, size, areas }, items, disabled = false, onPress }: DrawingInputProps) {
  const counts = new Map<string, number>()
  for (const { [by]: value } of items) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <Box
      role="group"
      aria-label={localize('그림에서 고르기', 'Choose on the picture')}
      sx={{ position: 'relative', width: 1, maxWidth: 520, aspectRatio: `${size[0]} / ${size[1]}`, mb: 1 }}
    >
      {Object.entries(areas).flatMap(([value, places]) => {
        const many = counts.get(value) ?? 0
        const label = labelText(choices[value] ?? value, value)
        const spoken = many > 0 ? localize(`${label} ${many}건`, `${label}, ${many}`) : label
        return places.map(([left, top, width, height], index) => {
          const isNarrow = height > 2 * width
          return (
            <Box
              key={`${value} ${index}`}
              component={onPress ? 'button' : 'span'}
              {...(onPress ? { type: 'button', disabled, onClick: () => onPress(value), 'aria-label': spoken } : { role: 'img', 'aria-label': spoken })}
              title={spoken}
              // For a part with several areas, only the first one is reachable by keyboard.
              {...(index > 0 && { tabIndex: -1, 'aria-hidden': true })}
              sx={{
                position: 'absolute',
                left: percent(left, size[0]),
                top: percent(top, size[1]),
                width: percent(width, size[0]),
                height: percent(height, size[1]),
                display: 'grid',
                placeContent: 'center',
                p: 0,
                overflow: 'hidden',
                ...(isNarrow && { writingMode: 'vertical-rl' }),
                font: 'inherit',
                fontSize: '0.6875rem',
                lineHeight: 1.1,
                color: 'text.primary',
                border: 1,
                borderColor: many > 0 ? 'error.main' : 'divider',
                borderRadius: 0.75,
                bgcolor: ({ palette }) => (many > 0 ? alpha(palette.error.main, 0.18) : palette.action.hover),
                fontWeight: many > 0 ? 700 : 400,
                ...(onPress && {
                  cursor: 'pointer',
                  '&:hover': { borderColor: 'primary.main' },
                  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
                }),
              }}
            >
              {many > 0 && index === 0 ? many : isNarrow || (width >= 28 && height >= 14) ? label : ''}
            </Box>
          )
        })
      })}
    </Box>
  )
}
