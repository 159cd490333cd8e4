import { rowMessages } from '../../messages.ts'
import { allResources } from '#resources'
import type { Field, Resource, AccessLevel } from '#schema'
import { labelText } from '#schema'
import { wireKeyOf } from '#schema/base/field.ts'
import { isBlank } from '../../../fields/parts/cells.tsx'
import { writableFieldKeys } from '#schema/row/shape.ts'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { fieldKeyOf, fieldKeysOf } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../../components/currentResource.ts'
import { messages } from '../../../i18n/messages.ts'

/** Names of rows by resource and id. */
type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** An entry of the change history from `/rest/changes`. */
export interface HistoryEntry {
  readonly id: number
  readonly resource: string
  readonly row_id: number
  readonly action: string
  readonly at: string
  readonly actor_id: number | null
  readonly actor: { readonly id: number; readonly label: string } | null
  readonly real: { readonly label: string } | null
  readonly request_id: string | null
  readonly before: RowData | null
  readonly after: RowData | null
  readonly labels: Labels
  readonly title: string | null
  readonly undoable: boolean
}

/** The resource of an entry. */
export const changedResource = ({ resource }: HistoryEntry) => allResources.find(({ name }) => name === resource)

/** The name of a change: a common one or the label of the action. An action without a label is named by its effect. */
export function changeLabelOf(resource: Resource, action: string, created?: Pick<HistoryEntry, 'before' | 'after'>) {
  const label = resource.endpoints[action]?.label
  const usual = messages().show.change
  if (label !== undefined) return labelText(label, action)
  return usual[action] ?? usual[(created && changeKindOf(created)) ?? action] ?? action
}

const changeKindOf = ({ before, after }: Pick<HistoryEntry, 'before' | 'after'>) => (!before ? 'create' : after ? 'save' : 'del')

/** The author of a change, and the impersonating administrator, if any. */
export function changeAuthorOf({ actor, actor_id, real }: HistoryEntry) {
  const name = actor?.label ?? (actor_id === null ? messages().show.system : messages().show.unknownActor)
  return real ? `${name} (${rowMessages().undo.actualActor(real.label)})` : name
}

const systemFields = new Set(['version', 'updated_at', 'updated_by', 'created_at', 'created_by'])

/** The changed fields in declared order, without those that are empty before and after. */
export function changedFields(
  resource: Resource,
  accessLevel: AccessLevel,
  before: RowData | null,
  after: RowData | null,
): readonly (readonly [string, Field])[] {
  const touched = fieldKeysOf(resource).filter(({ key, name, field }) => {
    if (systemFields.has(name) || !mayReadField(resource, field, accessLevel)) return false
    return !isBlank(before?.[key]) || !isBlank(after?.[key])
  })
  return [...new Map(touched.map(({ name, field }) => [name, field]))]
}

/** The values of an entry with the names of referenced rows, in the format of a row. */
export function withReferenceLabels(resource: Resource, values: RowData | null, labels: Labels): RowData | null {
  if (!values) return null
  const riding = Object.entries(values).flatMap(([key, value]) => {
    const fieldKey = fieldKeyOf(resource, key)
    const to = fieldKey?.spec.refers?.to
    if (!fieldKey || to === undefined) return []
    const rows = [value].flat().flatMap((id) => (typeof id === 'number' ? [{ id, label: labels[to]?.[id] ?? '' }] : []))
    return [[fieldKey.name, fieldKey.spec.refers?.many ? rows : (rows[0] ?? null)] as const]
  })
  return { ...values, ...Object.fromEntries(riding) }
}

/** The earlier value of a field, if the user may write it; undefined for masked fields and states. */
export function restorableValue(resource: Resource, accessLevel: AccessLevel, name: string, field: Field, values: RowData): RowData | undefined {
  if (field.masked || field.states) return undefined
  const writableKeys = new Set(writableFieldKeys(resource, accessLevel).map(({ key }) => key))
  const keys = Object.keys(field.keySpecs)
    .map((pattern) => wireKeyOf(pattern, name))
    .filter((key) => values[key] !== undefined)
  return keys.length > 0 && keys.every((key) => writableKeys.has(key)) ? Object.fromEntries(keys.map((key) => [key, values[key]])) : undefined
}
