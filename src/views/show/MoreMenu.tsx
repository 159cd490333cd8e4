import MoreIcon from '@mui/icons-material/MoreHoriz'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { headMessages } from './base/headMessages.ts'

/** A choice in the menu. */
export interface MenuChoice {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly isDestructive?: boolean
  run(): void
}

interface MoreMenuProps {
  choices: readonly MenuChoice[]
  isBusy: boolean
  /** The name of their owner, where a page has several menus. */
  ownerName?: string
  /** The label and icon of the menu button instead of the dots. */
  label?: string
  icon?: ReactNode
  /** Without a border. */
  isBorderless?: boolean
}

/** A menu of further choices. */
export function MoreMenu({ choices, isBusy, ownerName, label = headMessages().more, icon = <MoreIcon />, isBorderless = false }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (choice: MenuChoice) => {
    // Ignores the second click of a double click while the menu closes.
    if (anchor === null) return
    setAnchor(null)
    choice.run()
  }
  const firstDanger = choices.findIndex(({ isDestructive }) => isDestructive)
  return (
    <>
      <IconButton
        aria-label={ownerName === undefined ? label : `${ownerName} ${label}`}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={isBorderless ? { width: 28, height: 28 } : { border: 1, borderColor: 'divider', borderRadius: 1, width: 37, height: 37 }}
      >
        {icon}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.flatMap((choice, index) => [
          ...(index === firstDanger && index > 0 ? [<Divider key="danger" />] : []),
          <MenuItem key={choice.key} onClick={() => choose(choice)} sx={{ gap: 1, minWidth: 160, ...(choice.isDestructive && { color: 'error.main' }) }}>
            {choice.icon}
            {choice.label}
          </MenuItem>,
        ])}
      </Menu>
    </>
  )
}
