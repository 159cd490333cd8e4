import BackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { textOf } from '#schema'
import { filtersFor } from '#schema/subset.ts'
import { words } from '../../i18n/words.ts'
import { useRung } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'
import type { Filtered } from './filters.tsx'
import { filteredBy } from './filters.tsx'
import { LiveFilters, OneFilter } from './LiveFilters.tsx'
import { tableWords } from './tableWords.ts'

interface FilterPickerProps {
  scoped: Scoped
  anchor: HTMLElement
  onClose: () => void
}

/** Whatever the server lets such a list be filtered by, the declared filters first. */
function useAllFilters(scoped: Scoped): readonly Filtered[] {
  const rung = useRung()
  const { of } = scoped
  return useMemo(() => filteredBy([...(of.list.filters ?? []), ...filtersFor(of, rung).map(({ name }) => name)], scoped, rung), [of, scoped, rung])
}

/** First a field, then what is asked of it; the list follows at once. */
export function FilterPicker({ scoped, anchor, onClose }: FilterPickerProps) {
  const filters = useAllFilters(scoped)
  const [chosen, setChosen] = useState<Filtered>()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': words().list.addFilter, sx: { p: 1.5, width: 340, maxWidth: 'calc(100% - 16px)', maxHeight: '70dvh' } },
      }}
    >
      {chosen ? <Condition filtered={chosen} onBack={() => setChosen(undefined)} onClose={onClose} /> : <Choice filters={filters} onChoose={setChosen} />}
    </Popover>
  )
}

const labelOf = ({ name, field }: Filtered) => textOf(field.label, name)

function Choice({ filters, onChoose }: { filters: readonly Filtered[]; onChoose: (filtered: Filtered) => void }) {
  const [typed, setTyped] = useState('')
  const sought = typed.trim().toLowerCase()
  const found = filters.filter((each) => labelOf(each).toLowerCase().includes(sought))
  const { findField, noField } = tableWords()
  return (
    <>
      <TextField
        autoFocus
        fullWidth
        size="small"
        margin="none"
        type="search"
        label={findField}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !found[0]) return
          // What it opens has the focus before the key has done its work.
          event.preventDefault()
          onChoose(found[0])
        }}
      />
      <List dense aria-label={words().list.filters}>
        {found.map((each) => (
          <li key={each.name}>
            <ListItemButton component="button" onClick={() => onChoose(each)} sx={{ width: 1, font: 'inherit', textAlign: 'left', borderRadius: 1 }}>
              {labelOf(each)}
            </ListItemButton>
          </li>
        ))}
      </List>
      {found.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {noField}
        </Typography>
      )}
    </>
  )
}

function Condition({ filtered, onBack, onClose }: { filtered: Filtered; onBack: () => void; onClose: () => void }) {
  const { otherField, done } = tableWords()
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1.5 }}>
        <IconButton size="small" edge="start" autoFocus aria-label={otherField} title={otherField} onClick={onBack}>
          <BackIcon fontSize="small" />
        </IconButton>
        <Typography variant="h3" component="h2">
          {labelOf(filtered)}
        </Typography>
      </Box>
      <LiveFilters>
        <OneFilter {...filtered} />
      </LiveFilters>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
        <Button variant="contained" onClick={onClose}>
          {done}
        </Button>
      </Box>
    </>
  )
}
