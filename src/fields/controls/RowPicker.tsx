import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useGetList, useGetManyAggregate, useGetRecordRepresentation } from 'react-admin'
import { routeOf } from '#schema/base/names.ts'
import type { Telling, Labelled } from '#schema/resource.ts'
import { word } from '#schema/fields/shown.ts'
import { Second } from '../parts/Second.tsx'
import { useSettled } from '../parts/useSettled.tsx'

interface Ours {
  inputLabel?: { required?: boolean; shrink?: boolean }
  htmlInput?: { 'aria-required'?: true | undefined; 'aria-label'?: string | undefined }
}

interface RowPickerProps {
  /** The resource to choose from. */
  to: string
  ids: readonly number[]
  onChange: (ids: number[]) => void
  multiple?: boolean
  /** Rows whose names came with the form, so that nothing is asked for them. */
  riding?: readonly Labelled[]
  /** Offers only these. */
  among?: Readonly<Record<string, unknown>>
  disabled?: boolean
  required?: boolean
  /** The text field's own: label, error, help. */
  box: Omit<TextFieldProps, 'slotProps' | 'onChange'> & { slotProps?: Ours }
  width?: number
}

const offered = 30

/** The rows that fit what is typed, once somebody looks. */
function useOffers({ to, among }: RowPickerProps, open: boolean, typed: string) {
  const toName = useName(to)
  const keyword = useSettled(typed.trim(), 250)
  const filter = { ...among, ...(keyword !== '' && { keyword }) }
  const { data, isFetching, isPlaceholderData } = useGetList(
    routeOf(to),
    { pagination: { page: 1, perPage: offered }, sort: { field: 'id', order: 'DESC' }, filter, meta: { subset: 'label' } },
    { enabled: open, placeholderData: (before) => before },
  )
  // What fits other letters is not offered: Enter takes the first.
  const isLate = keyword !== typed.trim() || isPlaceholderData
  return { rows: isLate && typed !== '' ? [] : (data ?? []).map(toName), loading: isFetching || isLate }
}

/** A row of the `label` subset has its name in `label`; a whole one is named by its title. */
function useName(to: string) {
  const represent = useGetRecordRepresentation(routeOf(to))
  return (row: { id: number | string; label?: unknown; second?: Telling }): Labelled => {
    const title = typeof row.label === 'string' ? row.label : represent(row)
    return { id: Number(row.id), label: typeof title === 'string' && title !== '' ? title : `#${row.id}`, ...(row.second && { second: row.second }) }
  }
}

/** The names of what is chosen: those that came along, and the rest in one call for the whole page. */
function useChosen({ to, ids, riding = [] }: RowPickerProps, seen: ReadonlyMap<number, Labelled>) {
  const toName = useName(to)
  const known = new Map([...seen, ...riding.map((row) => [row.id, row] as const)])
  const unknown = ids.filter((id) => !known.has(id))
  const { data } = useGetManyAggregate(routeOf(to), { ids: unknown }, { enabled: unknown.length > 0 })
  for (const row of data ?? []) if (row) known.set(Number(row.id), toName(row))
  return ids.map((id) => known.get(id) ?? { id, label: `#${id}` })
}

// The autocomplete's own attributes are what makes it one for a screen reader; ours come on top, never instead.
const merged = (own: AutocompleteRenderInputParams['slotProps'], ours: Ours = {}, beside: ReactNode = null) => ({
  ...own,
  input: {
    ...own.input,
    endAdornment: (
      <>
        {beside}
        {own.input.endAdornment}
      </>
    ),
  },
  htmlInput: { ...own.htmlInput, ...ours.htmlInput },
  inputLabel: { ...own.inputLabel, ...ours.inputLabel },
})

/** What tells the chosen row from others of its name: at the end of its box, as long as nothing else is looked for. */
const Beside = ({ to, row, typed }: { to: string; row: Labelled | undefined; typed: string }) =>
  row && typed === '' ? (
    <Second
      to={to}
      row={row}
      sx={{ flex: '0 1 auto', maxWidth: 0.6, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', pointerEvents: 'none' }}
    />
  ) : null

/** Chooses rows of a resource by typing a part of their names. */
export function RowPicker(props: RowPickerProps) {
  const { multiple = false, onChange, disabled, required = false, box, width } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [seen] = useState(() => new Map<number, Labelled>())
  const { rows, loading } = useOffers(props, open, typed)
  const chosen = useChosen(props, seen)

  const choose = (next: Labelled | Labelled[] | null) => {
    const all = next === null ? [] : [next].flat()
    for (const row of all) seen.set(row.id, row)
    onChange(all.map((row) => row.id))
  }

  return (
    <Autocomplete<Labelled, boolean, boolean>
      id={box.id ?? ''}
      multiple={multiple}
      disabled={disabled ?? false}
      disableClearable={required && !multiple}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(_event, next) => choose(next)}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      options={rows}
      filterOptions={(all) => all}
      filterSelectedOptions={multiple}
      getOptionKey={(row) => row.id}
      getOptionLabel={(row) => row.label}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // Before anything is typed nothing is at hand: Enter is the form's then.
      autoHighlight={typed !== ''}
      loading={loading}
      loadingText={word('찾는 중입니다.', 'Searching…')}
      noOptionsText={word('찾는 항목이 없습니다.', 'Nothing found.')}
      openText={word('열기', 'Open')}
      closeText={word('닫기', 'Close')}
      clearText={word('지우기', 'Clear')}
      handleHomeEndKeys={false}
      size="small"
      limitTags={4}
      sx={width === undefined ? { width: 1 } : { width }}
      slotProps={{ chip: { size: 'small', sx: { borderRadius: '6px' } } }}
      renderOption={({ key, ...option }, row) => (
        <Box component="li" key={key} {...option}>
          <Box sx={{ minWidth: 0 }}>
            {row.label}
            <Second to={props.to} row={row} sx={{ display: 'block' }} />
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...box}
          slotProps={merged(params.slotProps, box.slotProps, multiple ? null : <Beside to={props.to} row={chosen[0]} typed={typed} />)}
        />
      )}
    />
  )
}
