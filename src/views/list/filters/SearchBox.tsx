import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { normalizeText } from '#schema/fields/base/textShape.ts'
import { fieldOf } from '#schema/row/fieldKey.ts'
import { apiLimits } from '#schema/list/wire.ts'
import { messages } from '../../../i18n/messages.ts'
import { useSlashFocus } from './useSlashFocus.ts'

const waitMs = 300

/** The search box over the declared fields; `/` focuses it. */
export function SearchBox({ resource }: { resource: Resource }) {
  const { filterValues, setFilters } = useListContext()
  const applied = String(filterValues.keyword ?? '')
  const [text, setText] = useState(applied)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  useSlashFocus(input)
  useEffect(() => {
    // A trailing space while typing is not a new keyword.
    setText((typed) => (normalizeText(typed) === applied ? typed : applied))
    return () => window.clearTimeout(timer.current)
  }, [applied])

  const names = (resource.list.search ?? []).map((name) => labelText(fieldOf(resource, name)?.label ?? name, name))
  if (names.length === 0) return null

  const apply = (typed: string) => {
    window.clearTimeout(timer.current)
    const keyword = normalizeText(typed)
    const { keyword: _before, ...others } = filterValues
    setFilters(keyword === '' ? others : { ...others, keyword })
  }
  const onType = (keyword: string) => {
    setText(keyword)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => apply(keyword), waitMs)
  }
  const { search, searchHint, clearSearch } = messages().list
  return (
    <TextField
      inputRef={input}
      type="search"
      margin="none"
      placeholder={searchHint(names.join(', '))}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && apply(text)}
      sx={{ width: { xs: 1, sm: 300 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': search, maxLength: apiLimits.maxKeyword },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <IconButton
              size="small"
              edge="end"
              aria-label={clearSearch}
              onClick={() => {
                setText('')
                apply('')
                input.current?.focus()
              }}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  )
}
