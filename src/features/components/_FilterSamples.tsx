import Box from '@mui/material/Box'
import type { RaRecord } from 'react-admin'
import { FilterLiveForm, ListContextProvider, useList } from 'react-admin'
import type { Field } from '#schema'
import { labelText } from '#schema'
import { fieldViewOf } from '../../fields/views.ts'

/** All filters in one bar, with the resulting query. */
export function FilterSamples({ fields }: { fields: Readonly<Record<string, Field>> }) {
  const list = useList<RaRecord>({ data: [] })
  return (
    <ListContextProvider value={list}>
      <Box
        sx={{
          '& > form': {
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
            columnGap: 2,
            rowGap: 2,
            alignItems: 'start',
          },
        }}
      >
        <FilterLiveForm>
          {Object.entries(fields).map(([name, field]) => {
            const { Filter } = fieldViewOf(field)
            return Filter && <Filter key={name} field={field} name={name} label={labelText(field.label, name)} />
          })}
        </FilterLiveForm>
      </Box>
      <Box
        component="output"
        data-look="params"
        sx={{ display: 'block', mt: 2, fontFamily: 'monospace', fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {JSON.stringify(list.filterValues)}
      </Box>
    </ListContextProvider>
  )
}
