import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFieldArray } from 'react-hook-form'
import { textOf } from '../../label.ts'
import type { InputProps } from '../../view.ts'
import { Frame } from '../Frame.view.tsx'
import { OrderButtons } from '../OrderButtons.view.tsx'
import { word } from '../shown.ts'
import { CompactContext, useGroup } from '../useField.view.tsx'
import { useWidth } from '../useWidth.view.tsx'
import { viewOf } from '../viewOf.view.tsx'
import type { Rows } from './rows.ts'

// Below this an input of a table cannot be read any more.
const cellWidth = 112
const buttonsWidth = 84

/** A fresh line: defaults where the fields have them. */
const fresh = ({ inner }: Rows) => Object.fromEntries(Object.entries(inner).map(([name, field]) => [name, field.options.default ?? null]))

interface LineProps {
  field: Rows
  source: string
  at: number
  disabled: boolean
}

const Inputs = ({ field, source, at, disabled }: LineProps) =>
  Object.entries(field.inner).map(([name, inner]) => {
    const { Input } = viewOf(inner)
    return <Input key={name} field={inner} name={name} label={textOf(inner.label, name)} prefix={`${source}.${at}.`} disabled={disabled} />
  })

const Heads = ({ field }: { field: Rows }) => (
  <Box aria-hidden="true" sx={{ display: 'contents' }}>
    {Object.entries(field.inner).map(([name, inner]) => (
      <Box key={name} component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary', textAlign: viewOf(inner).align ?? 'left', px: 0.5 }}>
        {textOf(inner.label, name)}
        {!inner.options.optional && inner.options.default === undefined && ' *'}
      </Box>
    ))}
    <span />
  </Box>
)

/** Lines of inputs under one head; where there is no room for a table each line is a small form of its own. */
export function RowsInput(props: InputProps<Rows>) {
  const { field } = props
  const bound = useGroup(props)
  const { source, disabled } = bound
  const { fields, append, remove, move } = useFieldArray({ name: source, keyName: 'lineKey' })
  const { ref, width } = useWidth()
  const { max = 100 } = field.options
  const count = Object.keys(field.inner).length
  const asTable = width >= count * cellWidth + buttonsWidth
  const lineName = (at: number) => word(`${bound.label} ${at + 1}번째 줄`, `${bound.label}, line ${at + 1}`)

  return (
    <Frame bound={bound}>
      <Box
        ref={ref}
        sx={
          asTable
            ? { display: 'grid', gridTemplateColumns: `repeat(${count}, minmax(96px, 1fr)) max-content`, columnGap: 0.75, rowGap: 0.75, alignItems: 'start' }
            : { display: 'grid', gap: 1 }
        }
      >
        {asTable && fields.length > 0 && <Heads field={field} />}
        {fields.map((line, at) => (
          <Box
            key={line.lineKey}
            role="group"
            aria-label={lineName(at)}
            sx={
              asTable
                ? { display: 'contents' }
                : {
                    px: 1.5,
                    py: 0.5,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    display: 'grid',
                    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
                    columnGap: 1,
                    alignItems: 'start',
                  }
            }
          >
            <CompactContext value={asTable}>
              <Inputs field={field} source={source} at={at} disabled={disabled} />
            </CompactContext>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', ...(asTable ? { height: 40, alignItems: 'center' } : { gridColumn: '1 / -1' }) }}>
              <OrderButtons label={lineName(at)} at={at} count={fields.length} disabled={disabled} onMove={(to) => move(at, to)} onRemove={() => remove(at)} />
            </Box>
          </Box>
        ))}
      </Box>
      <Box>
        <Button size="small" startIcon={<AddIcon />} disabled={disabled || fields.length >= max} onClick={() => append(fresh(field))} sx={{ mt: 0.5 }}>
          {word('줄 추가', 'Add a line')}
        </Button>
      </Box>
    </Frame>
  )
}
