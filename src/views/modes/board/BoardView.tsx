import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMemo, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useListContext } from 'react-admin'
import type { Endpoint, Resource } from '#schema'
import { labelText } from '#schema'
import type { Board } from '#schema/declare/mode.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { applyBoardDefaults, transitionsTo } from '#schema/list/boards.ts'
import { useResourcePermissions } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { useActionWithPrompts } from '../../show/useActionWithPrompts.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { modeMessages } from '../base/messages.ts'

/** The visible states; fewer if the list is filtered by state. */
function useStates({ scoped, states, machine }: { scoped: ScopedList; states: readonly string[]; machine: string | undefined }) {
  const { filterValues } = useListContext()
  const stateFilter: unknown = machine === undefined ? undefined : (filterValues[machine] ?? scoped.filter[machine])
  if (stateFilter === undefined || stateFilter === null) return states
  const filteredStates = [stateFilter].flat().map(String)
  return filteredStates.every((item) => states.includes(item)) ? states.filter((item) => filteredStates.includes(item)) : filteredStates
}

interface DroppedCard {
  readonly row: RaRecord
  readonly transitions: readonly string[]
  readonly anchor: HTMLElement
}

/** Handles dropping a card on another state: a single transition runs at once, several open a menu. */
function useCardDrop(resource: Resource, may: (endpoint: Endpoint) => boolean) {
  const { act } = useActionWithPrompts(resource)
  const [held, setHeld] = useState<RaRecord>()
  const [dropped, setDropped] = useState<DroppedCard>()
  const transitions = (state: string) => (held ? transitionsTo(resource, held, state, may, toSeoulWallTime(new Date())) : [])
  const drop = (state: string, anchor: HTMLElement) => {
    const matches = transitions(state)
    setHeld(undefined)
    if (!held || matches.length === 0) return
    if (matches[0] !== undefined && matches.length === 1) void act(held, matches[0])
    else setDropped({ row: held, transitions: matches, anchor })
  }
  const choose = (name?: string) => {
    if (dropped && name !== undefined) void act(dropped.row, name)
    setDropped(undefined)
  }
  return { held, setHeld, dropped, drop, choose, transitions }
}

/** Rows as cards with a column per state; dragging or the card's menu runs a declared transition. */
export function BoardView({ scoped, mode }: { scoped: ScopedList; mode: Board }) {
  const { resource } = scoped
  const may = useResourcePermissions(resource)
  const { stateKey, states, card, sum } = useMemo(() => applyBoardDefaults(resource, mode), [resource, mode])
  const visibleStates = useStates({ scoped, states, machine: stateKey?.key })
  const { held, setHeld, dropped, drop, choose, transitions } = useCardDrop(resource, may.call)
  if (!stateKey) return null
  return (
    <Box
      tabIndex={-1}
      sx={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: { xs: 'min(84vw, 300px)', md: 'minmax(232px, 1fr)' },
        gap: 1,
        p: 1,
        overflowX: 'auto',
        scrollSnapType: { xs: 'x mandatory', md: 'none' },
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.sunken',
        minHeight: '60dvh',
      }}
    >
      {visibleStates.map((state) => (
        <BoardColumn
          key={state}
          scoped={scoped}
          stateKey={stateKey}
          state={state}
          card={card}
          sum={sum}
          onDrag={setHeld}
          canDrop={held === undefined ? undefined : transitions(state).length > 0}
          onDrop={(at) => drop(state, at)}
        />
      ))}
      <Menu open={dropped !== undefined} anchorEl={dropped?.anchor ?? null} onClose={() => choose()}>
        <MenuItem disabled dense>
          {modeMessages().choose}
        </MenuItem>
        {dropped?.transitions.map((name) => (
          <MenuItem key={name} onClick={() => choose(name)}>
            {labelText(resource.endpoints[name]?.label ?? name, name)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
