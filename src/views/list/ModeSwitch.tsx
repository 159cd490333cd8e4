import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'
import { textOf } from '#schema'
import type { ListMode } from '#schema/mode.ts'
import { words } from '../../i18n/words.ts'
import { modeAddress } from '../../parts/scope.ts'

interface ModeSwitchProps {
  modes: readonly (readonly [string, ListMode])[]
  open: ListMode | undefined
}

/** The list itself, and the other ways to look at it. */
export function ModeSwitch({ modes, open }: ModeSwitchProps) {
  const { pathname, search } = useLocation()
  const all = [
    [undefined, words().list.asList, open === undefined] as const,
    ...modes.map(([key, mode]) => [key, textOf(mode.label, key), mode === open] as const),
  ]
  return (
    <Box component="nav" aria-label={words().list.modes} sx={{ display: 'flex', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {all.map(([key, label, active]) => (
        <Button
          key={key ?? ''}
          component={Link}
          to={pathname + modeAddress(search, key)}
          aria-current={active ? 'page' : undefined}
          color={active ? 'primary' : 'secondary'}
          sx={{
            minWidth: 0,
            px: 1.25,
            borderRadius: 0,
            ...(active && { bgcolor: 'action.selected', fontWeight: 700, color: ({ palette }) => palette.primary[palette.mode === 'dark' ? 'main' : 'dark'] }),
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
