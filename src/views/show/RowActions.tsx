import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { isDestructiveAction, availableActionsOf } from '#schema/page/recordPage.ts'
import type { RowData } from '../../components/currentResource.ts'
import { messages } from '../../i18n/messages.ts'
import { useResourcePermissions } from '../../components/session/me.tsx'
import type { MenuChoice } from './MoreMenu.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { Downloads } from './Downloads.tsx'
import { useActionWithPrompts } from './useActionWithPrompts.tsx'

const labelOf = (resource: Resource, name: string) => labelText(resource.endpoints[name]?.label ?? name, name)

interface RowActionsProps {
  resource: Resource
  row: RowData
  /** Content between the main action and the menu. */
  children?: ReactNode
  /** Choices in addition to the row's actions. */
  extraChoices?: readonly MenuChoice[]
  /** True on the row's own page, false in a dialog or panel. */
  isPageFooter?: boolean
}

const barStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, '&:empty': { display: 'none' } } as const

/** On phones the actions are at the bottom, in reach of the thumb. */
const footStyle = {
  position: { xs: 'fixed', sm: 'static' },
  inset: { xs: 'auto 0 0 0', sm: 'auto' },
  p: { xs: 1, sm: 0 },
  zIndex: { xs: 'appBar', sm: 'auto' },
  bgcolor: { xs: 'background.paper', sm: 'transparent' },
  borderTop: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider', sm: 'transparent' },
  '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
} as const

/** The actions that the user may run on a row now: the main one as a button, others in a menu, dangerous ones last. */
export function RowActions({ resource, row, children, extraChoices = [], isPageFooter = false }: RowActionsProps) {
  const may = useResourcePermissions(resource)
  const { act, busy } = useActionWithPrompts(resource)
  const { first, others } = availableActionsOf(resource, row, may.call, toSeoulWallTime(new Date()))
  const own = others.map((name) => ({
    key: name,
    label: labelOf(resource, name),
    isDestructive: isDestructiveAction(resource, resource.endpoints[name] ?? {}),
    run: () => void act(row, name),
  }))
  const all: readonly MenuChoice[] = [...own, ...extraChoices]
  const choices = [...all.filter(({ isDestructive }) => !isDestructive), ...all.filter(({ isDestructive }) => isDestructive)]
  return (
    <Box role="group" aria-label={messages().show.actions} sx={{ ...barStyle, ...(isPageFooter && footStyle) }}>
      {first !== undefined && (
        <Button variant="contained" loading={busy === first} onClick={() => void act(row, first)}>
          {labelOf(resource, first)}
        </Button>
      )}
      {children}
      <Downloads resource={resource} row={row} />
      {choices.length > 0 && <MoreMenu choices={choices} isBusy={busy !== undefined && busy !== first} />}
    </Box>
  )
}
