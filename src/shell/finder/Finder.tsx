import { finderMessages } from './messages.ts'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiLimits } from '#schema/list/wire.ts'
import type { FinderEntry } from './finderEntries.ts'
import { matchingPages, useCommands, useOpenablePages, useRecentPages } from './finderEntries.ts'
import { useRecordResults } from './useRecordResults.ts'

interface FinderGroup {
  readonly heading: string
  readonly entries: readonly FinderEntry[]
}

/** Recent pages, or the pages and records that match. */
function useFinderGroups(words: string): { groups: readonly FinderGroup[]; isSearching: boolean } {
  const pages = useOpenablePages()
  const commands = useCommands()
  const [recent] = useRecentPages()
  const { places, searching: isSearching } = useRecordResults(words)
  const { recent: recently, pages: menu, command, exactMatch } = finderMessages().finder
  if (words === '')
    return {
      groups: [
        { heading: recently, entries: recent },
        { heading: menu, entries: recent.length > 0 ? [] : pages },
      ],
      isSearching,
    }
  const grouped = [
    ...Map.groupBy(
      places.filter(({ exact }) => !exact),
      ({ category }) => category,
    ),
  ].map(([heading, matches]) => ({ heading, entries: matches }))
  // Exact matches come before partial ones.
  const exact = { heading: exactMatch, entries: places.filter((place) => place.exact) }
  return {
    groups: [exact, { heading: menu, entries: matchingPages(pages, words) }, { heading: command, entries: matchingPages(commands, words) }, ...grouped],
    isSearching,
  }
}

/** Finds any page or record, usable by keyboard alone. */
export function Finder({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const words = typed.trim()
  const results = useFinderGroups(words)
  const groups = results.groups.filter(({ entries }) => entries.length > 0)
  const all = groups.flatMap(({ entries }) => entries)
  const active = Math.min(at, all.length - 1)
  const id = useId()
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const go = (place: FinderEntry | undefined) => {
    if (!place) return
    onClose()
    void navigate(place.address)
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt((active + 1) % Math.max(1, all.length)),
    ArrowUp: () => setAt((active - 1 + all.length) % Math.max(1, all.length)),
    Enter: () => go(all[active]),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.nativeEvent.isComposing ? undefined : moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  const { title, hint, found: match, none: emptyText, noneHint, searching, keys } = finderMessages().finder
  const isEmpty = words !== '' && all.length === 0 && !results.isSearching
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={title} sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <SearchIcon aria-hidden="true" color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={hint}
          onChange={(event) => (setTyped(event.target.value), setAt(0))}
          onKeyDown={onKeyDown}
          sx={{ height: 52 }}
          inputProps={{
            role: 'combobox',
            'aria-label': title,
            'aria-expanded': all.length > 0,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': all.length > 0 ? `${id}-${active}` : undefined,
            maxLength: apiLimits.maxKeyword,
          }}
        />
      </Box>
      <Box sx={{ height: 2 }}>{results.isSearching && <LinearProgress aria-label={searching} sx={{ height: 2 }} />}</Box>
      <Groups id={id} groups={groups} active={all[active]} onOpen={go} />
      <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 2, py: 1, textAlign: isEmpty ? 'center' : 'left' }}>
        {isEmpty ? `${emptyText} ${noneHint}` : words === '' ? keys : `${match(all.length)} ${keys}`}
      </Typography>
    </Dialog>
  )
}

interface GroupsProps {
  id: string
  groups: readonly FinderGroup[]
  active: FinderEntry | undefined
  onOpen: (place: FinderEntry) => void
}

function Groups({ id, groups, active, onOpen }: GroupsProps) {
  const all = groups.flatMap(({ entries }) => entries)
  return (
    <Box id={`${id}-list`} role="listbox" aria-label={finderMessages().finder.title} sx={{ overflowY: 'auto', maxHeight: '60dvh', px: 1 }}>
      {groups.map(({ heading, entries }) => (
        <Box key={heading} role="group" aria-label={heading} sx={{ py: 0.5 }}>
          <Typography variant="caption" component="p" color="textSecondary" aria-hidden="true" sx={{ px: 1, py: 0.5, fontWeight: 700 }}>
            {heading}
          </Typography>
          {entries.map((place) => (
            <FinderOption
              key={`${place.address} ${place.label}`}
              id={`${id}-${all.indexOf(place)}`}
              entry={place}
              selected={place === active}
              onOpen={onOpen}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}

const FinderOption = ({ id, entry, selected, onOpen }: { id: string; entry: FinderEntry; selected: boolean; onOpen: (place: FinderEntry) => void }) => (
  <Box
    id={id}
    role="option"
    aria-selected={selected}
    onClick={() => onOpen(entry)}
    sx={{
      display: 'flex',
      alignItems: 'baseline',
      gap: 1,
      px: 1,
      py: 0.75,
      borderRadius: 1,
      cursor: 'pointer',
      bgcolor: selected ? 'action.selected' : undefined,
      '&:hover': { bgcolor: selected ? 'action.selected' : 'action.hover' },
    }}
  >
    <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere', flex: 'none', maxWidth: '60%', fontWeight: entry.exact ? 700 : 400 }}>
      {entry.label}
    </Typography>
    <Typography
      variant="caption"
      component="span"
      color="textSecondary"
      sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {entry.subtitle}
    </Typography>
    <Typography variant="caption" component="span" color="textSecondary" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
      {entry.category}
    </Typography>
  </Box>
)
