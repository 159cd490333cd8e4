import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { headWords } from './headWords.ts'
import type { Related } from './related.ts'

/** What could point at a row and does not yet: behind one button, for something may be made there. */
export function EmptyTabs({ tabs, onChoose }: { tabs: readonly Related[]; onChoose: (key: string) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (tabs.length === 0) return null
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
        {headWords().none(tabs.length)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {tabs.map(({ key, label }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null)
              onChoose(key)
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
