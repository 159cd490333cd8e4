import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Link } from 'react-router-dom'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { routeOf } from '#schema'
import { addDays, toSeoulWallTime } from '#schema/base/time.ts'
import { carGroupings } from './_lines.ts'
import type { ZoomLevel } from './_timeScale.ts'
import { zoomLevels } from './_timeScale.ts'
import type { TimelineState } from './_useTimelineState.ts'
import { timelineMessages } from './_messages.ts'

interface TimelineToolbarProps {
  view: TimelineState
  /** The query string of the list to return to. */
  search: string
  searchText: string
  onSearch: (words: string) => void
}

/** The toolbar: car filter, grouping, zoom and paging. */
export function TimelineToolbar({ view: { mode, from, group, go }, search, searchText, onSearch }: TimelineToolbarProps) {
  const text = timelineMessages()
  const { days } = zoomLevels[mode]
  return (
    <>
      <Button component={Link} to={`/admin/${routeOf(rcar.name)}${search}`} color="secondary">
        {text.list}
      </Button>
      <TextField
        type="search"
        margin="none"
        placeholder={text.find}
        value={searchText}
        onChange={({ target }) => onSearch(target.value)}
        slotProps={{ htmlInput: { 'aria-label': text.find } }}
        sx={{ width: 160 }}
      />
      <TextField
        select
        margin="none"
        value={group}
        onChange={({ target }) => go({ group: target.value })}
        slotProps={{ htmlInput: { 'aria-label': text.group } }}
        sx={{ width: 120 }}
      >
        {carGroupings.map((item) => (
          <MenuItem key={item} value={item}>
            {text.groups[item]}
          </MenuItem>
        ))}
      </TextField>
      <ToggleButtonGroup exclusive size="small" value={mode} aria-label={text.mode} onChange={(_event, next: ZoomLevel | null) => next && go({ mode: next })}>
        {(['day', 'week', 'month', 'quarter'] as const).map((item) => (
          <ToggleButton key={item} value={item}>
            {text.modes[item]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button variant="outlined" onClick={() => go({ from: addDays(from, -days) })}>
        {text.previous}
      </Button>
      <Button variant="outlined" onClick={() => go({ from: toSeoulWallTime(new Date()).slice(0, 10) })}>
        {text.today}
      </Button>
      <Button variant="outlined" onClick={() => go({ from: addDays(from, days) })}>
        {text.next}
      </Button>
      <IconButton aria-label={text.print} title={text.print} onClick={() => window.print()}>
        <PrintIcon />
      </IconButton>
    </>
  )
}
