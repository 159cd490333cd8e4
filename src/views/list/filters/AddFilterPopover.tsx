import JoinIcon from '@mui/icons-material/AccountTreeOutlined'
import BackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { messages } from '../../../i18n/messages.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { conditionGroupsIn, withConditionGroups } from './conditionGroups.ts'
import type { FilterField } from './filters.tsx'
import { ConditionGroupEditor } from './ConditionGroupEditor.tsx'
import { conditionGroupMessages } from './conditionGroupMessages.ts'
import { LiveFilters, FieldFilter } from './LiveFilters.tsx'
import { tableMessages } from '../base/tableMessages.ts'
import { filterLabelOf, useAllFilters } from './useAllFilters.ts'

interface AddFilterPopoverProps {
  scoped: ScopedList
  anchor: HTMLElement
  onClose: () => void
}

/** Chooses a field and then its condition, which applies at once; or a group of alternative conditions. */
export function AddFilterPopover({ scoped, anchor, onClose }: AddFilterPopoverProps) {
  const filters = useAllFilters(scoped)
  const { filterValues, setFilters } = useListContext()
  const [chosen, setChosen] = useState<FilterField | 'group'>()
  const leave = () => setChosen(undefined)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': messages().list.addFilter, sx: { p: 1.5, width: 380, maxWidth: 'calc(100% - 16px)', maxHeight: '70dvh' } },
      }}
    >
      {chosen === 'group' ? (
        <ConditionGroupEditor
          scoped={scoped}
          group={[]}
          onApply={(group) => {
            setFilters(withConditionGroups(filterValues, [...conditionGroupsIn(filterValues), group]))
            onClose()
          }}
          onCancel={leave}
        />
      ) : chosen ? (
        <Condition filterField={chosen} onBack={leave} onClose={onClose} />
      ) : (
        <Choice filters={filters} onChoose={setChosen} />
      )}
    </Popover>
  )
}

function Choice({ filters, onChoose }: { filters: readonly FilterField[]; onChoose: (filtered: FilterField | 'group') => void }) {
  const [typed, setTyped] = useState('')
  const keyword = typed.trim().toLowerCase()
  const matches = filters.filter((item) => filterLabelOf(item).toLowerCase().includes(keyword))
  const { findField, noField } = tableMessages()
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
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !matches[0]) return
          // The dialog takes the focus before the key event ends, so the event must not reach its input.
          event.preventDefault()
          onChoose(matches[0])
        }}
      />
      <List dense aria-label={messages().list.filters}>
        {matches.map((item) => (
          <li key={item.name}>
            <ListItemButton component="button" onClick={() => onChoose(item)} sx={{ width: 1, font: 'inherit', textAlign: 'left', borderRadius: 1 }}>
              {filterLabelOf(item)}
            </ListItemButton>
          </li>
        ))}
      </List>
      <Button fullWidth color="secondary" startIcon={<JoinIcon />} onClick={() => onChoose('group')} sx={{ justifyContent: 'flex-start' }}>
        {conditionGroupMessages().anyOfHint}
      </Button>
      {matches.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {noField}
        </Typography>
      )}
    </>
  )
}

function Condition({ filterField, onBack, onClose }: { filterField: FilterField; onBack: () => void; onClose: () => void }) {
  const { otherField, done } = tableMessages()
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1.5 }}>
        <IconButton size="small" edge="start" autoFocus aria-label={otherField} title={otherField} onClick={onBack}>
          <BackIcon fontSize="small" />
        </IconButton>
        <Typography variant="h3" component="h2">
          {filterLabelOf(filterField)}
        </Typography>
      </Box>
      <LiveFilters>
        <FieldFilter {...filterField} />
      </LiveFilters>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
        <Button variant="contained" onClick={onClose}>
          {done}
        </Button>
      </Box>
    </>
  )
}
