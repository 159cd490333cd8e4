import type { ListFilter } from '#schema/base/listFilter.ts'
import type { AudienceField } from '#schema/fields/structure/audience.ts'
import { useFieldServices } from '../parts/files/fieldCallsContext.tsx'
import { FieldControlGroup } from '../parts/boxes/FieldControlGroup.tsx'
import { useField } from '../parts/boxes/useField.tsx'
import type { InputProps } from '../parts/view.ts'

const isConditions = (value: unknown): value is ListFilter => value instanceof Object && !Array.isArray(value)

/** An audience: edited with the same conditions as the filters of its list. */
export function AudienceInput(props: InputProps<AudienceField>) {
  const bound = useField(props)
  const { conditions } = useFieldServices()
  const { audienceOf, options } = props.field
  return (
    <FieldControlGroup bound={bound}>
      {conditions && (
        <conditions.Editor resourceName={audienceOf} where={options.where} value={isConditions(bound.value) ? bound.value : null} onChange={bound.onChange} />
      )}
    </FieldControlGroup>
  )
}
