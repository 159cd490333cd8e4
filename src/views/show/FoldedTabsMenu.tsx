import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { headMessages } from './base/headMessages.ts'
import type { Relation } from './related/related.ts'
import type { RelatedTab } from './related/useRelatedTabs.ts'

interface FoldedTabsMenuProps {
  folded: readonly RelatedTab[]
  empty: readonly Relation[]
  onChoose: (key: string) => void
}

/** A menu of folded and empty related lists; empty ones stay reachable, because rows can be added there. */
export function FoldedTabsMenu({ folded, empty, onChoose }: FoldedTabsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const many = folded.length + empty.length
  if (many === 0) return null
  const item = (key: string, label: string) => (
    <MenuItem
      key={key}
      onClick={() => {
        setAnchor(null)
        onChoose(key)
      }}
    >
      {label}
    </MenuItem>
  )
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', fontWeight: 400 }}
      >
        {folded.length > 0 ? headMessages().others(many) : headMessages().none(many)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {folded.map(({ related, label }) => item(related.key, label))}
        {folded.length > 0 && empty.length > 0 && <Divider />}
        {empty.map(({ key, label }) => item(key, label))}
      </Menu>
    </>
  )
}
