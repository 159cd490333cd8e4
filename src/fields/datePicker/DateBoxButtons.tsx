import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import ClearIcon from '@mui/icons-material/Clear'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import type { MouseEvent } from 'react'
import type { Language } from '#schema/base/label.ts'
import { clearLabel, openLabel } from './resolvePickerLocale.ts'
import type { PickerPopupState } from './usePickerPopup.tsx'

interface PickerButtonsProps {
  name: string
  locale: Language
  picker: PickerPopupState
  disabled: boolean
  /** Undefined where there is nothing to clear. */
  onClear?: (() => void) | undefined
}

// Touch targets are 44 pixels; the negative margin keeps the box at normal height.
const buttonStyle = { p: 0.5, '@media (pointer: coarse)': { width: 44, height: 44, my: '-2px' } }
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The buttons at the end of a date box: clear, and open the calendar. */
export const DateBoxButtons = ({ name, locale, picker, disabled, onClear }: PickerButtonsProps) => (
  <InputAdornment position="end" sx={{ ml: 0 }}>
    {onClear && !disabled && (
      <IconButton size="small" onMouseDown={keepFocus} onClick={onClear} aria-label={clearLabel(name, locale)} sx={buttonStyle}>
        <ClearIcon fontSize="small" />
      </IconButton>
    )}
    <IconButton
      size="small"
      edge="end"
      disabled={disabled}
      onMouseDown={keepFocus}
      onClick={() => (picker.open ? picker.close() : picker.focusDays())}
      aria-label={openLabel(name, locale)}
      aria-haspopup="dialog"
      aria-expanded={picker.open}
      sx={buttonStyle}
    >
      <CalendarIcon fontSize="small" />
    </IconButton>
  </InputAdornment>
)
