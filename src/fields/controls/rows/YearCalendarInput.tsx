import { toSeoulWallTime } from '#schema/base/time.ts'
import BackIcon from '@mui/icons-material/KeyboardArrowLeft'
import ForwardIcon from '@mui/icons-material/KeyboardArrowRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { InputProps } from '../../parts/view.ts'
import { FieldControlGroup } from '../../parts/boxes/FieldControlGroup.tsx'
import { formatCount, localize } from '#schema/fields/base/format.ts'
import { useUnregisteredField } from '../../parts/boxes/useField.tsx'
import { newRowItem } from './newRowItem.ts'
import { EditableRowsTable } from './EditableRowsTable.tsx'
import type { RowsField } from '#schema/fields/structure/rows.ts'
import { YearDayPicker } from './YearDayPicker.tsx'

type RowItem = Readonly<Record<string, unknown>>

/** Rows of days, edited per year: a year calendar to pick days, and the inputs of each picked day below. */
export function YearCalendarInput(props: InputProps<RowsField>) {
  const { field } = props
  const { calendar = '' } = field.options
  const bound = useUnregisteredField(props)
  const { fields, insert, remove } = useFieldArray({ name: bound.source, keyName: 'lineKey' })
  const { setFocus } = useFormContext()
  const [year, setYear] = useState(() => Number(toSeoulWallTime(new Date()).slice(0, 4)))
  const value: readonly RowItem[] = Array.isArray(bound.value) ? bound.value : []
  const text = Object.keys(field.inner).find((name) => name !== calendar) ?? calendar
  const dayAt = (index: number) => String(value[index]?.[calendar] ?? '')
  const marked = new Map(value.map((line, index) => [dayAt(index), String(line[text] ?? '')]))
  const lines = fields
    .map(({ lineKey }, index) => ({ key: lineKey, index }))
    .filter(({ index }) => dayAt(index).startsWith(`${year}-`) || dayAt(index) === 'null')

  const doPick = (day: string) => {
    const known = value.findIndex((line) => line[calendar] === day)
    if (known >= 0) return setFocus(`${bound.source}.${known}.${text}`)
    const later = value.findIndex((line) => String(line[calendar]) > day)
    const at = later < 0 ? value.length : later
    insert(at, { ...newRowItem(field), [calendar]: day }, { shouldFocus: false })
    // The inputs of the new row exist after the next render.
    setTimeout(() => setFocus(`${bound.source}.${at}.${text}`))
  }
  return (
    <FieldControlGroup bound={bound}>
      <YearHead year={year} count={lines.length} onChange={setYear} />
      <YearDayPicker key={year} year={year} pickedDays={marked} disabled={bound.disabled} onPick={doPick} />
      <Box sx={{ mt: 1.5, maxWidth: 640 }}>
        <EditableRowsTable field={field} bound={bound} items={lines} count={fields.length} onRemove={(at) => remove(at)} />
      </Box>
    </FieldControlGroup>
  )
}

function YearHead({ year, count, onChange }: { year: number; count: number; onChange: (year: number) => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
      <IconButton size="small" onClick={() => onChange(year - 1)} aria-label={localize('이전 해', 'Previous year')}>
        <BackIcon fontSize="small" />
      </IconButton>
      <Typography component="span" sx={{ fontWeight: 700 }} aria-live="polite">
        {localize(`${year}년`, String(year))}
      </Typography>
      <IconButton size="small" onClick={() => onChange(year + 1)} aria-label={localize('다음 해', 'Next year')}>
        <ForwardIcon fontSize="small" />
      </IconButton>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
        {formatCount(count)}
      </Typography>
    </Box>
  )
}
