import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'
import { labelText } from '#schema'
import type { ListMode } from '#schema/declare/mode.ts'
import { messages } from '../../../i18n/messages.ts'
import { listModeAddress } from '../../../components/parseScopedList.ts'

interface ModeSwitchProps {
  modes: readonly (readonly [string, ListMode])[]
  open: ListMode | undefined
}

/** Switches between the list and its other modes. */
export function ModeSwitch({ modes, open }: ModeSwitchProps) {
  const { pathname, search } = useLocation()
  const all = [
    [undefined, messages().list.asList, open === undefined] as const,
    ...modes.map(([key, mode]) => [key, labelText(mode.label, key), mode === open] as const),
  ]
  return (
    <Box component="nav" aria-label={messages().list.modes} sx={{ display: 'flex', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {all.map(([key, label, active]) => (
        <Button
          key={key ?? ''}
          component={Link}
          to={pathname + listModeAddress(search, key)}
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
