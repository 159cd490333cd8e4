import type { InputProps } from '../../view.ts'
import { Frame } from '../Frame.view.tsx'
import { useField } from '../useField.view.tsx'
import type { Json } from './json.ts'
import { JsonNode } from './JsonNode.view.tsx'

/** A free value, edited by its own parts. */
export function JsonInput(props: InputProps<Json>) {
  const bound = useField(props)
  return (
    <Frame bound={bound}>
      <JsonNode value={bound.value} onChange={bound.onChange} name={bound.label} disabled={bound.disabled} />
    </Frame>
  )
}
