import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import FocusTrap from '@mui/material/Unstable_TrapFocus'
import type { ComponentProps, MouseEvent } from 'react'
import { lazyWithSkeleton } from '../parts/lazyWithSkeleton.tsx'
import { dialogLabel } from './resolvePickerLocale.ts'
import type { PickerPopupState } from './usePickerPopup.tsx'

const loadCalendarPanel = () => import('./CalendarPanel.tsx').then((module) => module.CalendarPanel)

const CalendarPanel = lazyWithSkeleton(loadCalendarPanel, 330)

interface PickerPopperProps extends ComponentProps<typeof CalendarPanel> {
  name: string
  picker: PickerPopupState
}

/** Pressing a day leaves the focus in the box, so that the user can alternate between mouse and keyboard. */
const keepFocus = (event: MouseEvent<HTMLElement>) => {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}

const modifiers = [
  { name: 'offset', options: { offset: [0, 4] } },
  { name: 'preventOverflow', options: { padding: 8, altAxis: true } },
]

/** The popup of a date box. Its code loads when the first one opens. */
export const PickerPopper = ({ name, picker, ...panel }: PickerPopperProps) => (
  <Popper
    open={picker.open}
    ref={picker.popper}
    anchorEl={() => picker.field.current?.querySelector('.MuiInputBase-root') ?? document.body}
    placement="bottom-start"
    modifiers={modifiers}
    sx={{ zIndex: ({ zIndex }) => zIndex.modal + 1 }}
  >
    <FocusTrap open disableAutoFocus disableEnforceFocus disableRestoreFocus>
      <Paper
        elevation={8}
        role="dialog"
        aria-label={dialogLabel(name, panel.locale)}
        tabIndex={-1}
        onMouseDown={keepFocus}
        sx={{
          '--day': '36px',
          '@media (pointer: coarse)': { '--day': 'min(44px, (100vw - 32px) / 7)' },
          p: 1,
          minWidth: 'calc(7 * var(--day) + 16px)',
          maxHeight: 'calc(100vh - 16px)',
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          outline: 'none',
        }}
      >
        <CalendarPanel {...panel} />
      </Paper>
    </FocusTrap>
  </Popper>
)
