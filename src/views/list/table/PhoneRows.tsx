import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { RaRecord } from 'react-admin'
import { useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { ListView } from '#schema/declare/resource.ts'
import { stateKeyOf } from '#schema/row/fieldKey.ts'
import { toneColour } from '../../../fields/parts/ToneChip.tsx'
import { messages } from '../../../i18n/messages.ts'
import { rowTitle } from '../../../components/currentResource.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { worstAlertTone } from './BodyRow.tsx'
import { useOpenRow } from '../base/useOpenRow.tsx'
import type { ListColumn } from '../views/column.ts'

interface PhoneRowsProps {
  scoped: ScopedList
  columns: readonly ListColumn[]
  /** The user has chosen columns; they replace the declared fields of the card. */
  isChosen: boolean
  linkedColumn: ListColumn | undefined
  selectable: boolean
}

const minRowHeight = 92

const maxCardFields = 3

/** The fields of a card below title and state: declared ones, or the first columns. */
function cardFieldsOf(
  { cardFields }: ListView,
  { columns, isChosen, linkedColumn }: Pick<PhoneRowsProps, 'columns' | 'isChosen' | 'linkedColumn'>,
  machine: string | undefined,
) {
  const others = columns.filter(({ name }) => name !== linkedColumn?.name && name !== machine)
  const declaredColumns = isChosen ? undefined : cardFields?.flatMap((name) => others.find((item) => item.name === name) ?? [])
  return declaredColumns ?? others.slice(0, maxCardFields)
}

/** The rows on a phone: a card each, with title, state and further fields. */
export function PhoneRows({ scoped, columns, isChosen, linkedColumn, selectable }: PhoneRowsProps) {
  const { data, isPending, perPage } = useListContext()
  const machine = stateKeyOf(scoped.resource)?.name
  const others = cardFieldsOf(scoped.resource.list, { columns, isChosen, linkedColumn }, machine)
  const state = columns.find(({ name }) => name === machine)
  return (
    <Box>
      <Box component="ul" aria-label={messages().list.table(scoped.title)} aria-busy={isPending} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {isPending
          ? Array.from({ length: Math.min(perPage, 25) }, (_none, at) => (
              <Box component="li" key={at} sx={{ minHeight: minRowHeight, p: 1.5, borderTop: 1, borderColor: 'divider' }}>
                <Skeleton width="60%" />
              </Box>
            ))
          : data?.map((row) => (
              <PhoneRow key={row.id} row={row} scoped={scoped} linkedColumn={linkedColumn} state={state} others={others} selectable={selectable} />
            ))}
      </Box>
    </Box>
  )
}

interface PhoneRowProps {
  row: RaRecord
  scoped: ScopedList
  linkedColumn: ListColumn | undefined
  state: ListColumn | undefined
  others: readonly ListColumn[]
  selectable: boolean
}

function PhoneRow({ row, scoped, linkedColumn, state, others, selectable }: PhoneRowProps) {
  const { selectedIds, onToggleItem } = useListContext()
  const { address, onLink } = useOpenRow(scoped, row.id)
  const selected = selectedIds.includes(row.id)
  const tone = worstAlertTone(scoped.resource, row)
  return (
    <Box
      component="li"
      data-row={row.id}
      sx={{
        position: 'relative',
        display: 'flex',
        minHeight: minRowHeight,
        pr: 1.5,
        pl: selectable ? 0 : 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: selected ? 'action.selected' : undefined,
        ...(tone && { boxShadow: (theme) => `inset 3px 0 ${toneColour(theme, tone)}` }),
      }}
    >
      {selectable && (
        <Checkbox
          checked={selected}
          onChange={() => onToggleItem(row.id)}
          slotProps={{ input: { 'aria-label': messages().list.selectRow(rowTitle(scoped.resource, row)) } }}
          sx={{ alignSelf: 'flex-start', zIndex: 1, mt: -0.5 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, mb: 0.25 }}>
          <Link
            component={RouterLink}
            to={address}
            onClick={onLink}
            color="inherit"
            underline="none"
            sx={{ ...coverStyle, fontWeight: 700, minWidth: 0, mr: 'auto' }}
          >
            {linkedColumn ? <ColumnValue column={linkedColumn} row={row} /> : rowTitle(scoped.resource, row)}
          </Link>
          {state && <ColumnValue column={state} row={row} />}
        </Box>
        {others.map((column) => (
          <Box key={column.name} sx={{ display: 'flex', gap: 1, fontSize: '0.875rem', lineHeight: '20px', minWidth: 0 }}>
            <Box component="span" sx={{ color: 'text.secondary', width: 88, flex: 'none', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {column.label}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <ColumnValue column={column} row={row} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

// The link covers its card, so that the whole card can be pressed.
const coverStyle = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const

const ColumnValue = ({ column: { view, field, name }, row }: { column: ListColumn; row: RaRecord }) => <view.Cell field={field} name={name} row={row} />
