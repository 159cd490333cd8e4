import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import NarrowerIcon from '@mui/icons-material/CloseFullscreenOutlined'
import WiderIcon from '@mui/icons-material/OpenInFullOutlined'
import PinIcon from '@mui/icons-material/PushPinOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useState } from 'react'
import { messages } from '../../../i18n/messages.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { defaultPinnedColumns } from '../views/linkedColumn.ts'
import { tableMessages } from '../base/tableMessages.ts'
import { togglePin, widenColumn } from '../views/layoutChanges.ts'
import type { ListColumn } from '../views/column.ts'
import type { ColumnLayoutState, ColumnsState } from '../views/useColumns.ts'

interface ColumnChooserPopoverProps {
  scoped: ScopedList
  columns: ColumnsState
  anchor: HTMLElement
  onClose: () => void
}

/** All columns that a list can show: visible ones in order, then the others. */
export function ColumnChooserPopover({ scoped, columns, anchor, onClose }: ColumnChooserPopoverProps) {
  const [typed, setTyped] = useState('')
  const { columnsTitle, resetColumns } = messages().list
  const { findField, noField } = tableMessages()
  const { all, visible: visibleColumns } = columns
  const names = new Set(visibleColumns.map(({ name }) => name))
  const matches = [...visibleColumns, ...all.filter(({ name }) => !names.has(name))].filter(({ label }) =>
    label.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': columnsTitle, sx: { p: 1.5, width: 380, maxWidth: 'calc(100% - 16px)', maxHeight: '70dvh' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3" component="h2">
          {columnsTitle}
        </Typography>
        <Button size="small" onClick={columns.reset}>
          {resetColumns}
        </Button>
      </Box>
      <TextField fullWidth size="small" margin="dense" type="search" label={findField} value={typed} onChange={({ target }) => setTyped(target.value)} />
      {matches.map((column) => (
        <ColumnChoice key={column.name} column={column} columns={columns} defaultPins={defaultPinnedColumns(scoped.resource, visibleColumns)} />
      ))}
      {matches.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {noField}
        </Typography>
      )}
    </Popover>
  )
}

function ColumnChoice({
  column,
  columns: { visible: visibleColumns, choose, layout, setLayout },
  defaultPins,
}: {
  column: ListColumn
  columns: ColumnsState
  defaultPins: readonly string[]
}) {
  const { name, label } = column
  const names = visibleColumns.map((item) => item.name)
  const index = names.indexOf(name)
  const toggle = () => choose(index < 0 ? [...names, name] : names.filter((item) => item !== name))
  const move = (by: number) => choose(names.with(index, names[index + by] ?? name).with(index + by, name))
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        control={<Checkbox size="small" checked={index >= 0} disabled={index >= 0 && names.length === 1} onChange={toggle} sx={{ py: 0.5 }} />}
        label={label}
        sx={{ mr: 'auto' }}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {index >= 0 && !isPhone && <ColumnLayoutControls name={name} label={label} layout={layout} defaultPins={defaultPins} setLayout={setLayout} />}
      {index >= 0 && <MoveButtons label={label} isFirst={index === 0} isLast={index === names.length - 1} onMove={move} />}
    </Box>
  )
}

const widthStepPx = 24

/** Width and pinning of a column. Phones show cards, which have neither. */
function ColumnLayoutControls({
  name,
  label,
  layout,
  defaultPins,
  setLayout,
}: Pick<ListColumn, 'name' | 'label'> & ColumnLayoutState & { defaultPins: readonly string[] }) {
  const { narrower, wider, pin } = tableMessages()
  const isPinned = (layout.pins ?? defaultPins).includes(name)
  return (
    <>
      <IconButton size="small" aria-label={narrower(label)} title={narrower(label)} onClick={() => setLayout(widenColumn(layout, name, -widthStepPx))}>
        <NarrowerIcon sx={{ fontSize: 16, transform: 'rotate(45deg)' }} />
      </IconButton>
      <IconButton size="small" aria-label={wider(label)} title={wider(label)} onClick={() => setLayout(widenColumn(layout, name, widthStepPx))}>
        <WiderIcon sx={{ fontSize: 16, transform: 'rotate(45deg)' }} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={pin(label)}
        title={pin(label)}
        aria-pressed={isPinned}
        color={isPinned ? 'primary' : 'default'}
        onClick={() => setLayout(togglePin(layout, name, defaultPins))}
      >
        <PinIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </>
  )
}

interface MoveButtonsProps {
  label: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
}

function MoveButtons({ label, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { columnUp, columnDown } = messages().list
  return (
    <>
      <IconButton size="small" aria-label={columnUp(label)} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUpwardIcon sx={{ fontSize: 16 }} />
      </IconButton>
      <IconButton size="small" aria-label={columnDown(label)} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDownwardIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </>
  )
}
