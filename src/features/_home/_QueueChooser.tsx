import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { labelText } from '#schema'
import { moveItem } from '../../fields/parts/MoveAndRemoveButtons.tsx'
import { homeMessages } from './_messages.ts'
import type { WorkQueueItem } from './_QueueTile.tsx'
import { useQueuePreferences } from './_useQueuePreferences.ts'

/** A dialog in which users choose and order the queues of their home page. */
export function QueueChooser({ queues }: { queues: readonly WorkQueueItem[] }) {
  const { sort, isHidden, setHidden, setOrder, reset } = useQueuePreferences()
  const ordered = sort(queues)
  const addresses = ordered.map(({ address }) => address)
  const { up, down, standard } = homeMessages()
  return (
    <Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ordered.map(({ address, key, tab }, index) => {
          const label = labelText(tab.label, key)
          return (
            <Box component="li" key={address} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
              <FormControlLabel
                label={label}
                control={<Checkbox checked={!isHidden(address)} onChange={(_event, isChecked) => setHidden(address, !isChecked)} />}
              />
              <Box sx={{ flex: 'none' }}>
                <IconButton aria-label={up(label)} disabled={index === 0} onClick={() => setOrder(moveItem(addresses, index, index - 1))}>
                  <UpIcon />
                </IconButton>
                <IconButton aria-label={down(label)} disabled={index === ordered.length - 1} onClick={() => setOrder(moveItem(addresses, index, index + 1))}>
                  <DownIcon />
                </IconButton>
              </Box>
            </Box>
          )
        })}
      </Box>
      <Button size="small" color="secondary" onClick={reset} sx={{ mt: 1 }}>
        {standard}
      </Button>
    </Box>
  )
}
