import MoreIcon from '@mui/icons-material/MoreHoriz'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { headMessages } from './headMessages.ts'

/** A choice in the menu. */
export interface MenuChoice {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  doIt(): void
}

interface MoreMenuProps {
  choices: readonly MenuChoice[]
  busy: boolean
  /** The name of their owner, where a page has several menus. */
  of?: string
  /** The label and icon of the menu button instead of the dots. */
  label?: string
  icon?: ReactNode
  /** Without a border. */
  bare?: boolean
}

/** A menu of further choices. */
export function MoreMenu({ choices, busy, of, label = headMessages().more, icon = <MoreIcon />, bare = false }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (choice: MenuChoice) => {
    // Ignores the second click of a double click while the menu closes.
    if (anchor === null) return
    setAnchor(null)
    choice.doIt()
  }
  const firstDanger = choices.findIndex(({ danger }) => danger)
  return (
    <>
      <IconButton
        aria-label={of === undefined ? label : `${of} ${label}`}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={bare ? { width: 28, height: 28 } : { border: 1, borderColor: 'divider', borderRadius: 1, width: 37, height: 37 }}
      >
        {icon}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.flatMap((choice, index) => [
          ...(index === firstDanger && index > 0 ? [<Divider key="danger" />] : []),
          <MenuItem key={choice.key} onClick={() => choose(choice)} sx={{ gap: 1, minWidth: 160, ...(choice.danger && { color: 'error.main' }) }}>
            {choice.icon}
            {choice.label}
          </MenuItem>,
        ])}
      </Menu>
    </>
  )
}
