import SearchOffIcon from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { messages } from '../../../i18n/messages.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { withoutScopeParams } from '../../../components/parseScopedList.ts'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { defaultSortOf, defaultPageSize } from './listDefaults.ts'
import type { InvalidFilter } from './findInvalidFilters.ts'

/** Removes one parameter of the list, from scope, filter, sort or page size. */
function useRemoveParam({ resource, scope }: ScopedList) {
  const { filterValues, setFilters, setSort, setPerPage } = useListContext()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (key: string) => {
    if (key in scope) void navigate(pathname + withoutScopeParams(search, { [key]: '' }))
    else if (key === 'orderBy') setSort(defaultSortOf(resource))
    else if (key === 'num') setPerPage(defaultPageSize)
    else setFilters(Object.fromEntries(Object.entries(filterValues).filter(([item]) => item !== key)))
  }
}

/** Shown when the server rejects parameters in the address: lists them with reasons and buttons to remove them. */
export const InvalidFilters = ({ scoped, invalidFilters }: { scoped: ScopedList; invalidFilters: readonly InvalidFilter[] }) => (
  <InvalidFilterList invalidFilters={invalidFilters} onClear={useRemoveParam(scoped)} />
)

/** Rejected parameters with their errors, each with a button to remove it. */
export function InvalidFilterList({ invalidFilters, onClear }: { invalidFilters: readonly InvalidFilter[]; onClear: (key: string) => void }) {
  const { refused: reason, clearKey } = messages().list
  return (
    <EmptyState title={reason} icon={<SearchOffIcon />}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
        {invalidFilters.map(({ key, name, message }) => (
          <Box key={key} sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
            <Typography variant="body2">
              <Box component="strong" sx={{ mr: 1, color: 'text.primary', overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              {message}
            </Typography>
            <Button variant="outlined" onClick={() => onClear(key)}>
              {clearKey(name)}
            </Button>
          </Box>
        ))}
      </Box>
    </EmptyState>
  )
}
