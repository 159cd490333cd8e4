import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { groupedListAddress } from '../../../components/parseScopedList.ts'
import { nameOfGrouping, useGroupings } from './groupings.ts'
import { groupingMessages } from './groupingMessages.ts'

/** The list of possible groupings. */
export function GroupMenu({ scoped, anchor, onClose }: { scoped: ScopedList; anchor: HTMLElement; onClose: () => void }) {
  const groupings = useGroupings(scoped)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { menu, none: emptyText } = groupingMessages()
  const now = scoped.listParams.group
  const choose = (key: string | undefined) => {
    onClose()
    void navigate(pathname + groupedListAddress(search, key))
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': menu, dense: true }, paper: { sx: { maxHeight: '70dvh' } } }}>
      {now !== undefined && <MenuItem onClick={() => choose(undefined)}>{emptyText}</MenuItem>}
      {groupings.map((grouping) => (
        <MenuItem key={grouping.key} selected={grouping.key === now} onClick={() => choose(grouping.key)}>
          {nameOfGrouping(grouping)}
        </MenuItem>
      ))}
    </Menu>
  )
}
