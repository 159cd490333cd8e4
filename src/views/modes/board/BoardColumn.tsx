import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useGetList, useListContext } from 'react-admin'
import { labelText } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldOf } from '#schema/row/fieldKey.ts'
import { fieldViewOf } from '../../../fields/views.ts'
import { countText } from '../../../i18n/messages.ts'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { BoardCard } from './BoardCard.tsx'
import { BoardColumnBulkAction } from './BoardColumnBulkAction.tsx'
import { modeMessages } from '../base/messages.ts'

interface BoardColumnProps {
  scoped: ScopedList
  stateKey: FieldKey
  state: string
  card: readonly string[]
  sum: string | undefined
  onDrag: (row: RaRecord | undefined) => void
  /** Whether the dragged card can be dropped here; undefined while none is dragged. */
  canDrop: boolean | undefined
  onDrop: (at: HTMLElement) => void
}

const cardsPerPage = 20

/** The rows in one state: count, sum, the bulk action and the first cards. */
export function BoardColumn({ scoped, stateKey, state, card, sum, onDrag, canDrop, onDrop }: BoardColumnProps) {
  const { resource, route } = scoped
  const { filterValues, sort } = useListContext()
  const [most, setMost] = useState(cardsPerPage)
  const filter = { ...filterValues, ...scoped.filter, [stateKey.key]: state }
  const { data, total, meta, error } = useGetList(route, { filter, sort, pagination: { page: 1, perPage: most } }, { placeholderData: keepPreviousData })
  const label = labelText(stateKey.field.choices?.[state] ?? state, state)
  const remaining = (total ?? 0) - (data?.length ?? 0)
  const { Cell } = fieldViewOf(stateKey.field)
  return (
    <Box
      component="section"
      aria-label={label}
      onDragOver={(event) => canDrop && event.preventDefault()}
      onDrop={(event) => onDrop(event.currentTarget)}
      sx={{
        minWidth: 0,
        scrollSnapAlign: 'start',
        borderRadius: 1,
        p: 0.75,
        opacity: canDrop === false ? 0.5 : 1,
        outline: canDrop ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: -2,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}>
        <Cell field={stateKey.field} name={stateKey.name} row={{ [stateKey.key]: state }} />
        <Typography component="span" variant="body2" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {total === undefined ? '' : countText(total)}
        </Typography>
        <ColumnSum resource={resource} name={sum} sums={meta?.sums} />
      </Box>
      <Box sx={{ minHeight: 36 }}>
        {total !== undefined && total > 0 && <BoardColumnBulkAction resource={resource} state={state} filter={filter} total={total} card={card} />}
      </Box>
      {error ? <Typography variant="body2">{errorMessage(error)}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {data === undefined && !error && <Skeleton component="li" variant="rounded" height={112} />}
        {data?.map((row) => (
          <BoardCard key={row.id} scoped={scoped} row={row} names={card} onDrag={onDrag} />
        ))}
      </Box>
      {total === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
          {modeMessages().none}
        </Typography>
      )}
      {remaining > 0 && (
        <Button fullWidth color="secondary" onClick={() => setMost(most + cardsPerPage)} sx={{ mt: 0.75 }}>
          {modeMessages().more(countText(remaining))}
        </Button>
      )}
    </Box>
  )
}

function ColumnSum({
  resource,
  name,
  sums,
}: {
  resource: ScopedList['resource']
  name: string | undefined
  sums: Readonly<Record<string, number>> | undefined
}) {
  const field = name === undefined ? undefined : fieldOf(resource, name)
  if (!field || name === undefined || sums?.[name] === undefined) return null
  const { Cell } = fieldViewOf(field)
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
      <Cell field={field} name={name} row={sums} />
    </Typography>
  )
}
