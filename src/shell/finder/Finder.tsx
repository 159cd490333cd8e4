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
import { limits } from '#schema/wire.ts'
import type { FinderEntry } from './finderEntries.ts'
import { matchingPages, useCommands, usePages, useRecent } from './finderEntries.ts'
import { useFinderResults } from './useFinderResults.ts'

interface FinderGroup {
  readonly heading: string
  readonly places: readonly FinderEntry[]
}

/** Recent pages, or the pages and records that match. */
function useFinderGroups(words: string): { groups: readonly FinderGroup[]; searching: boolean } {
  const pages = usePages()
  const commands = useCommands()
  const [recent] = useRecent()
  const { places, searching } = useFinderResults(words)
  const { recent: recently, pages: menu, command, exactly } = finderMessages().finder
  if (words === '')
    return {
      groups: [
        { heading: recently, places: recent },
        { heading: menu, places: recent.length > 0 ? [] : pages },
      ],
      searching,
    }
  const grouped = [
    ...Map.groupBy(
      places.filter(({ exact }) => !exact),
      ({ under }) => under,
    ),
  ].map(([heading, matches]) => ({ heading, places: matches }))
  // Exact matches come before partial ones.
  const exact = { heading: exactly, places: places.filter((place) => place.exact) }
  return {
    groups: [exact, { heading: menu, places: matchingPages(pages, words) }, { heading: command, places: matchingPages(commands, words) }, ...grouped],
    searching,
  }
}

/** Finds any page or record, usable by keyboard alone. */
export function Finder({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const words = typed.trim()
  const results = useFinderGroups(words)
  const groups = results.groups.filter(({ places }) => places.length > 0)
  const all = groups.flatMap(({ places }) => places)
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
  const isEmpty = words !== '' && all.length === 0 && !results.searching
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
            maxLength: limits.maxKeyword,
          }}
        />
      </Box>
      <Box sx={{ height: 2 }}>{results.searching && <LinearProgress aria-label={searching} sx={{ height: 2 }} />}</Box>
      <Groups id={id} groups={groups} active={all[active]} onGo={go} />
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
  onGo: (place: FinderEntry) => void
}

function Groups({ id, groups, active, onGo }: GroupsProps) {
  const all = groups.flatMap(({ places }) => places)
  return (
    <Box id={`${id}-list`} role="listbox" aria-label={finderMessages().finder.title} sx={{ overflowY: 'auto', maxHeight: '60dvh', px: 1 }}>
      {groups.map(({ heading, places }) => (
        <Box key={heading} role="group" aria-label={heading} sx={{ py: 0.5 }}>
          <Typography variant="caption" component="p" color="textSecondary" aria-hidden="true" sx={{ px: 1, py: 0.5, fontWeight: 700 }}>
            {heading}
          </Typography>
          {places.map((place) => (
            <FinderOption key={`${place.address} ${place.label}`} id={`${id}-${all.indexOf(place)}`} place={place} selected={place === active} onGo={onGo} />
          ))}
        </Box>
      ))}
    </Box>
  )
}

const FinderOption = ({ id, place, selected, onGo }: { id: string; place: FinderEntry; selected: boolean; onGo: (place: FinderEntry) => void }) => (
  <Box
    id={id}
    role="option"
    aria-selected={selected}
    onClick={() => onGo(place)}
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
    <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere', flex: 'none', maxWidth: '60%', fontWeight: place.exact ? 700 : 400 }}>
      {place.label}
    </Typography>
    <Typography
      variant="caption"
      component="span"
      color="textSecondary"
      sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {place.subtitle}
    </Typography>
    <Typography variant="caption" component="span" color="textSecondary" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
      {place.under}
    </Typography>
  </Box>
)
