import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { words } from '../../i18n/words.ts'
import type { Column, Columns } from './views/useColumns.ts'

/** Every column that a list may show: chosen ones in their order, then the others. */
export function ColumnList({ columns, anchor, onClose }: { columns: Columns; anchor: HTMLElement; onClose: () => void }) {
  const { columnsTitle, resetColumns } = words().list
  const { all, shown } = columns
  const hidden = all.filter((column) => !shown.includes(column))
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': columnsTitle, sx: { p: 1.5, minWidth: 260, maxHeight: '70dvh' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3" component="h2">
          {columnsTitle}
        </Typography>
        <Button size="small" onClick={columns.reset}>
          {resetColumns}
        </Button>
      </Box>
      {[...shown, ...hidden].map((column) => (
        <Choice key={column.name} column={column} columns={columns} />
      ))}
    </Popover>
  )
}

function Choice({ column: { name, label }, columns: { shown, choose } }: { column: Column; columns: Columns }) {
  const names = shown.map((column) => column.name)
  const at = names.indexOf(name)
  const toggle = () => choose(at < 0 ? [...names, name] : names.filter((each) => each !== name))
  const move = (by: number) => choose(names.with(at, names[at + by] ?? name).with(at + by, name))
  const { columnUp, columnDown } = words().list
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        control={<Checkbox size="small" checked={at >= 0} disabled={at >= 0 && names.length === 1} onChange={toggle} sx={{ py: 0.5 }} />}
        label={label}
        sx={{ mr: 'auto' }}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {at >= 0 && (
        <>
          <IconButton size="small" aria-label={columnUp(label)} disabled={at === 0} onClick={() => move(-1)}>
            <ArrowUpwardIcon sx={{ fontSize: 16 }} />
          </IconButton>
          <IconButton size="small" aria-label={columnDown(label)} disabled={at === names.length - 1} onClick={() => move(1)}>
            <ArrowDownwardIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </>
      )}
    </Box>
  )
}
