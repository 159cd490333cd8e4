import type { Field } from '../base/field.ts'
import { wireKeyOf } from '../base/field.ts'
import type { Tone } from '../base/tone.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldsOf, stateKeyOf } from '../row/fieldKey.ts'

type Row = Readonly<Record<string, unknown>>

/** True for an empty value, and for a 0 or false that is the default. */
export const isBlankValue = ({ options }: Field, value: unknown) => isEmptyValue(value) || ((value === 0 || value === false) && options.default === value)

/** True if no value of the field says anything. */
export const isBlankField = (row: Row, name: string, field: Field) =>
  Object.keys(field.keySpecs).every((pattern) => isBlankValue(field, row[wireKeyOf(pattern, name)]))

/** True for the value that new rows get. */
export const isDefaultValue = ({ options }: Field, value: unknown) => options.default !== undefined && options.default === value

const isEmptyValue = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The tone in which a value of a row is shown now. */
export function toneOf(field: Field, name: string, row: Row, now: string): Tone | undefined {
  const [pattern = '$'] = Object.keys(field.keySpecs)
  const value = row[wireKeyOf(pattern, name)]
  return isEmptyValue(value) ? undefined : field.tone?.(value, row, now)
}

/** True if no action leads on from the state of the row. The urgency of its choices no longer matters then. */
function isInFinalState(resource: Resource, row: Row) {
  const stateKey = stateKeyOf(resource)
  return stateKey !== undefined && !Object.values(resource.endpoints).some(({ from }) => from?.includes(String(row[stateKey.key])))
}

const alertTones = new Set<Tone | undefined>(['bad', 'warn'])

/** The values of a row with tone `bad` or `warn`. The state field is not among them. */
export const alertsOf = (resource: Resource, row: Row, now: string): readonly (readonly [string, Tone])[] =>
  Object.entries(fieldsOf(resource)).flatMap(([name, field]) => {
    const isSilent = field.states !== undefined || (field.choices !== undefined && isInFinalState(resource, row))
    const tone = isSilent ? undefined : toneOf(field, name, row, now)
    return tone !== undefined && alertTones.has(tone) ? [[name, tone] as const] : []
  })
