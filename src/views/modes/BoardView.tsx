import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMemo, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useListContext } from 'react-admin'
import type { Endpoint, Resource } from '#schema'
import { textOf } from '#schema'
import type { Board } from '#schema/mode.ts'
import { wallTime } from '#schema/base/time.ts'
import { boardOf, waysTo } from '#schema/boards.ts'
import { useMay } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'
import { useAction } from '../show/useAction.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { modeWords } from './words.ts'

/** The states whose columns are shown: fewer where the list is narrowed to some. */
function useStates({ scoped, states, machine }: { scoped: Scoped; states: readonly string[]; machine: string | undefined }) {
  const { filterValues } = useListContext()
  const narrowed: unknown = machine === undefined ? undefined : (filterValues[machine] ?? scoped.filter[machine])
  if (narrowed === undefined || narrowed === null) return states
  const wanted = [narrowed].flat().map(String)
  return wanted.every((each) => states.includes(each)) ? states.filter((each) => wanted.includes(each)) : wanted
}

interface Dropped {
  readonly row: RaRecord
  readonly ways: readonly string[]
  readonly at: HTMLElement
}

/** A card that was dropped on another state: one way there is gone at once, of several one is chosen. */
function useMoves(of: Resource, may: (endpoint: Endpoint) => boolean) {
  const { act } = useAction(of)
  const [held, setHeld] = useState<RaRecord>()
  const [dropped, setDropped] = useState<Dropped>()
  const ways = (state: string) => (held ? waysTo(of, held, state, may, wallTime(new Date())) : [])
  const drop = (state: string, at: HTMLElement) => {
    const found = ways(state)
    setHeld(undefined)
    if (!held || found.length === 0) return
    if (found[0] !== undefined && found.length === 1) void act(held, found[0])
    else setDropped({ row: held, ways: found, at })
  }
  const choose = (name?: string) => {
    if (dropped && name !== undefined) void act(dropped.row, name)
    setDropped(undefined)
  }
  return { held, setHeld, dropped, drop, choose, ways }
}

/** Rows as cards, a column for each state; dragging one, or its menu, moves it along a declared action. */
export function BoardView({ scoped, mode }: { scoped: Scoped; mode: Board }) {
  const { of } = scoped
  const may = useMay(of)
  const { machine, states, card, sum } = useMemo(() => boardOf(of, mode), [of, mode])
  const shown = useStates({ scoped, states, machine: machine?.key })
  const { held, setHeld, dropped, drop, choose, ways } = useMoves(of, may.call)
  if (!machine) return null
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
      {shown.map((state) => (
        <BoardColumn
          key={state}
          scoped={scoped}
          machine={machine}
          state={state}
          card={card}
          sum={sum}
          onHold={setHeld}
          takes={held === undefined ? undefined : ways(state).length > 0}
          onDrop={(at) => drop(state, at)}
        />
      ))}
      <Menu open={dropped !== undefined} anchorEl={dropped?.at ?? null} onClose={() => choose()}>
        <MenuItem disabled dense>
          {modeWords().choose}
        </MenuItem>
        {dropped?.ways.map((name) => (
          <MenuItem key={name} onClick={() => choose(name)}>
            {textOf(of.endpoints[name]?.label ?? name, name)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
