import type { Resource, AccessLevel } from '#schema'
import { accessLevels, labelText } from '#schema'
import { allResources } from '#resources'
import { callsOf } from '#schema/calls/calls.ts'
import type { ResourceRights, FieldOperation } from '#schema/calls/rights.ts'
import { rightsTable, rowScopeOf } from '#schema/calls/rights.ts'
import { memoize, fieldKeysOf } from '#schema/row/fieldKey.ts'
import type { GridRow } from './_RightsGrid.tsx'
import { RightsGrid } from './_RightsGrid.tsx'
import { rightsMessages } from './_messages.ts'
import type { CallSummaryLookup } from './_useCallSummaries.ts'

const rightsTableOf = memoize((all: typeof allResources) => rightsTable(all))
const noRights: ResourceRights = { subsets: [], calls: [], reauthCalls: [], fields: {} }
const rightsOf = (resource: Resource, accessLevel: AccessLevel) => rightsTableOf(allResources)[accessLevel][resource.name] ?? noRights

/** The names of all calls of a resource, in the order of the declaration. */
const callNames = (resource: Resource) => callsOf(resource).flatMap(({ name }) => (name === 'save' ? ['create', 'save'] : [name]))

function callRows(resource: Resource, summaryAt: CallSummaryLookup): readonly GridRow[] {
  const messages = rightsMessages()
  const own = { create: messages.create, save: messages.save }
  const labels = new Map(callsOf(resource).map(({ name, path }) => [name, (summaryAt(path) ?? name).replace(/\.$/, '')]))
  const isFresh = (name: string) => accessLevels.some((accessLevel) => rightsOf(resource, accessLevel).reauthCalls.includes(name))
  return callNames(resource)
    .filter((name) => accessLevels.some((accessLevel) => rightsOf(resource, accessLevel).calls.includes(name)))
    .map((name) => ({
      key: name,
      label: name in own ? own[name as keyof typeof own] : (labels.get(name) ?? name),
      note: isFresh(name) ? messages.reauthentication : undefined,
      cell: (accessLevel) => {
        if (!rightsOf(resource, accessLevel).calls.includes(name)) return { sign: '', text: messages.no }
        const isEverybodys = rightsOf(resource, 'anyone').calls.includes(name)
        return rowScopeOf(resource, accessLevel) === 'own' && !isEverybodys ? { sign: '◐', text: messages.ownRows } : { sign: '●', text: messages.yes }
      },
    }))
}

/** The sign for each use of a field. */
const signs: readonly (readonly [FieldOperation, string])[] = [
  ['read', 'R'],
  ['filter', 'F'],
  ['sort', 'O'],
  ['search', 'Q'],
  ['sum', 'Σ'],
  ['export', 'E'],
  ['unmask', 'U'],
  ['write', 'W'],
]

function fieldRows(resource: Resource): readonly GridRow[] {
  const { uses, masked, no } = rightsMessages()
  const fieldKeys = fieldKeysOf(resource)
  const labels = fieldKeys.map(({ field, key }) => labelText(field.label, key))
  // Fields with the same label, such as the ends of a period, also show their wire key.
  const isShared = (label: string) => labels.filter((item) => item === label).length > 1
  return fieldKeys
    .filter(({ key }) => accessLevels.some((accessLevel) => rightsOf(resource, accessLevel).fields[key]))
    .map(({ key, field, spec }) => ({
      key,
      label: labelText(field.label, key),
      note: isShared(labelText(field.label, key)) ? key : undefined,
      cell: (accessLevel) => {
        const held = rightsOf(resource, accessLevel).fields[key] ?? []
        const isMasked = spec.encryptedIn !== undefined
        const marks = signs.flatMap(([use, sign]) =>
          !held.includes(use) ? [] : use === 'read' && isMasked ? [['M', masked] as const] : [[sign, uses[use]] as const],
        )
        return { sign: marks.map(([sign]) => sign).join(' '), text: marks.map(([, item]) => item).join(', ') || no }
      },
    }))
}

/** The rights of every access level on a resource and its fields, from the same declarations that authorise the calls. */
export function Matrix({ resource, accessLevel, summaryAt }: { resource: Resource; accessLevel: AccessLevel | undefined; summaryAt: CallSummaryLookup }) {
  const { calls, fields, call, field, legend, fieldLegend, nothing } = rightsMessages()
  const visibleLevels = accessLevel ? [accessLevel] : accessLevels
  // With a single access level, rows without any right are left out.
  const held = (rows: readonly GridRow[]) => (accessLevel ? rows.filter((row) => row.cell(accessLevel).sign !== '') : rows)
  return (
    <>
      <RightsGrid
        id="calls"
        title={calls}
        legend={legend}
        head={call}
        accessLevels={visibleLevels}
        rows={held(callRows(resource, summaryAt))}
        empty={nothing}
      />
      <RightsGrid id="fields" title={fields} legend={fieldLegend} head={field} accessLevels={visibleLevels} rows={held(fieldRows(resource))} empty={nothing} />
    </>
  )
}
