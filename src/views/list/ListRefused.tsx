import SearchOffIcon from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { words } from '../../i18n/words.ts'
import type { Scoped } from '../../parts/scope.ts'
import { without } from '../../parts/scope.ts'
import { Plate } from '../../parts/Plate.tsx'
import { sortOf, usualPage } from './usual.ts'
import type { WrongKey } from './wrongKeys.ts'

/** Takes one thing out of what a list is asked for, wherever it stands. */
function useClear({ of, scope }: Scoped) {
  const { filterValues, setFilters, setSort, setPerPage } = useListContext()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (key: string) => {
    if (key in scope) void navigate(pathname + without(search, { [key]: '' }))
    else if (key === 'orderBy') setSort(sortOf(of))
    else if (key === 'num') setPerPage(usualPage)
    else setFilters(Object.fromEntries(Object.entries(filterValues).filter(([each]) => each !== key)))
  }
}

/** The address asks for what this list does not know: which part of it, why, and the way out. */
export const ListRefused = ({ scoped, wrong }: { scoped: Scoped; wrong: readonly WrongKey[] }) => <Refused wrong={wrong} onClear={useClear(scoped)} />

/** The parts of an address that were refused, each with what is wrong with it and a button that takes it out. */
export function Refused({ wrong, onClear }: { wrong: readonly WrongKey[]; onClear: (key: string) => void }) {
  const { refused, clearKey } = words().list
  return (
    <Plate title={refused} icon={<SearchOffIcon />}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
        {wrong.map(({ key, name, says }) => (
          <Box key={key} sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
            <Typography variant="body2">
              <Box component="strong" sx={{ mr: 1, color: 'text.primary', overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              {says}
            </Typography>
            <Button variant="outlined" onClick={() => onClear(key)}>
              {clearKey(name)}
            </Button>
          </Box>
        ))}
      </Box>
    </Plate>
  )
}
