import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useGetManyAggregate } from 'react-admin'
import { routeOf } from '#schema/base/names.ts'
import type { LabelledRef } from '#schema/row/row.ts'
import { localize } from '#schema/fields/base/format.ts'
import { SubtitleText } from '../../parts/SubtitleText.tsx'
import type { ReferenceSearch } from './referenceOptions.ts'
import { useReferenceOptions, useToLabelledRef } from './referenceOptions.ts'
import { useOccupancyTexts } from './useAvailabilityParams.ts'

interface OwnSlotProps {
  inputLabel?: { required?: boolean; shrink?: boolean }
  htmlInput?: { 'aria-required'?: true | undefined; 'aria-label'?: string | undefined }
}

interface RowPickerProps extends ReferenceSearch {
  ids: readonly number[]
  onChange: (ids: number[]) => void
  multiple?: boolean
  /** Rows whose names are already known, so that no request is needed for them. */
  knownRows?: readonly LabelledRef[]
  disabled?: boolean
  required?: boolean
  /** Props of the text field: label, error, help. */
  box: Omit<TextFieldProps, 'slotProps' | 'onChange'> & { slotProps?: OwnSlotProps }
  width?: number
}

/** The names of the chosen rows: known ones, and the rest in one request for the whole page. */
function useChosenRows({ to, ids, knownRows = [] }: RowPickerProps, visited: ReadonlyMap<number, LabelledRef>) {
  const toName = useToLabelledRef(to)
  const known = new Map([...visited, ...knownRows.map((row) => [row.id, row] as const)])
  const unknown = ids.filter((id) => !known.has(id))
  const { data } = useGetManyAggregate(routeOf(to), { ids: unknown }, { enabled: unknown.length > 0 })
  for (const row of data ?? []) if (row) known.set(Number(row.id), toName(row))
  return ids.map((id) => known.get(id) ?? { id, label: `#${id}` })
}

const availabilityGroup = (isTaken: boolean) =>
  isTaken ? localize('이 기간에 다른 일정이 있음', 'Not free in this period') : localize('이 기간에 비어 있음', 'Free in this period')

// Merges our props into those of the autocomplete: its ARIA attributes must stay.
const mergeSlotProps = (own: AutocompleteRenderInputParams['slotProps'], overrides: OwnSlotProps = {}, startContent: ReactNode = null) => ({
  ...own,
  input: {
    ...own.input,
    endAdornment: (
      <>
        {startContent}
        {own.input.endAdornment}
      </>
    ),
  },
  htmlInput: { ...own.htmlInput, ...overrides.htmlInput },
  inputLabel: { ...own.inputLabel, ...overrides.inputLabel },
})

/** The subtitle of the chosen row, at the end of the box; hidden while the user types. */
const ChosenSubtitle = ({ to, row, typed }: { to: string; row: LabelledRef | undefined; typed: string }) =>
  row && typed === '' ? (
    <SubtitleText
      to={to}
      row={row}
      sx={{ flex: '0 1 auto', maxWidth: 0.6, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', pointerEvents: 'none' }}
    />
  ) : null

/** Chooses rows of a resource by typing part of their names. */
export function RowPicker(props: RowPickerProps) {
  const { ids, free, multiple = false, onChange, disabled, required = false, box, width } = props
  // The label and the helper text belong to the box by its id.
  const ownId = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [visited] = useState(() => new Map<number, LabelledRef>())
  const { rows, isBelow, loading } = useReferenceOptions(props, open, typed)
  const selectedRows = useChosenRows(props, visited)
  const occupancyTexts = useOccupancyTexts(free, [...new Set([...ids, ...isBelow])])
  const warned = ids.flatMap((id) => occupancyTexts.get(id) ?? [])

  const choose = (next: LabelledRef | LabelledRef[] | null) => {
    const all = next === null ? [] : [next].flat()
    for (const row of all) visited.set(row.id, row)
    onChange(all.map((row) => row.id))
  }

  return (
    <Autocomplete<LabelledRef, boolean, boolean>
      id={box.id ?? ownId}
      multiple={multiple}
      disabled={disabled ?? false}
      disableClearable={required && !multiple}
      value={multiple ? selectedRows : (selectedRows[0] ?? null)}
      onChange={(_event, next) => choose(next)}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      options={rows}
      filterOptions={(all) => all}
      filterSelectedOptions={multiple}
      {...(free && { groupBy: ({ id }: LabelledRef) => availabilityGroup(isBelow.has(id)) })}
      getOptionKey={(row) => row.id}
      getOptionLabel={(row) => row.label}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // With no text, no option is highlighted, so that Enter submits the form.
      autoHighlight={typed !== ''}
      loading={loading}
      loadingText={localize('찾는 중입니다.', 'Searching…')}
      noOptionsText={localize('일치하는 항목이 없습니다.', 'No results.')}
      openText={localize('열기', 'Open')}
      closeText={localize('닫기', 'Close')}
      clearText={localize('지우기', 'Clear')}
      handleHomeEndKeys={false}
      size="small"
      limitTags={4}
      sx={width === undefined ? { width: 1 } : { width }}
      slotProps={{ chip: { size: 'small', sx: { borderRadius: '6px' } } }}
      renderOption={({ key, ...option }, row) => (
        <Box component="li" key={key} {...option}>
          <Box sx={{ minWidth: 0 }}>
            {row.label}
            <SubtitleText to={props.to} row={row} sx={{ display: 'block' }} />
            {isBelow.has(row.id) && <OccupancyNote text={occupancyTexts.get(row.id)} />}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...box}
          {...(warned.length > 0 && box.error !== true && { helperText: <OccupancyNote text={warned[0]} isChosen /> })}
          slotProps={mergeSlotProps(params.slotProps, box.slotProps, multiple ? null : <ChosenSubtitle to={props.to} row={selectedRows[0]} typed={typed} />)}
        />
      )}
    />
  )
}

/** The time and the reason of an occupancy; the minimum height reserves room while it loads. */
const OccupancyNote = ({ text = ' ', isChosen = false }: { text?: string | undefined; isChosen?: boolean }) => (
  <Box component="span" sx={{ display: 'block', minHeight: '1.25rem', fontSize: '0.8125rem', color: 'warning.main', fontVariantNumeric: 'tabular-nums' }}>
    {isChosen ? `${localize('다른 일정이 있습니다:', 'Not free:')} ${text}` : text}
  </Box>
)
