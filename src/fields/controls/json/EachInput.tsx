import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Field } from '#schema/base/field.ts'
import type { InputProps } from '../../parts/view.ts'
import { Frame } from '../../parts/Frame.tsx'
import { moved, OrderButtons } from '../../parts/OrderButtons.tsx'
import { word } from '#schema/fields/shown.ts'
import { CompactContext, useGroup } from '../../parts/useField.tsx'
import { viewOf } from '../../parts/viewOf.tsx'
import type { Json } from '#schema/fields/json.ts'

/** Several values of one kind, one below the other. */
export function EachInput({ each, ...props }: InputProps<Json> & { each: Field }) {
  const bound = useGroup(props)
  const { Input } = viewOf(each)
  const list: readonly unknown[] = Array.isArray(bound.value) ? bound.value : []
  return (
    <Frame bound={bound}>
      <Box sx={{ display: 'grid', gap: 0.75, maxWidth: 360 }}>
        {list.map((_value, at) => {
          const label = word(`${bound.label} ${at + 1}`, `${bound.label} ${at + 1}`)
          return (
            // The values have no names of their own: a list of another length is drawn anew.
            <Box key={`${list.length} ${at}`} sx={{ display: 'flex', gap: 0.5, alignItems: 'start' }}>
              <CompactContext value>
                <Input field={each} name={String(at)} label={label} prefix={`${bound.source}.`} disabled={bound.disabled} />
              </CompactContext>
              <Box sx={{ display: 'flex', height: 40, alignItems: 'center' }}>
                <OrderButtons
                  label={label}
                  at={at}
                  count={list.length}
                  disabled={bound.disabled}
                  onMove={(to) => bound.onChange(moved(list, at, to))}
                  onRemove={() => bound.onChange(list.filter((_each, index) => index !== at))}
                />
              </Box>
            </Box>
          )
        })}
      </Box>
      <Box>
        <Button size="small" startIcon={<AddIcon />} disabled={bound.disabled} onClick={() => bound.onChange([...list, each.options.default ?? null])}>
          {word('추가', 'Add')}
        </Button>
      </Box>
    </Frame>
  )
}
