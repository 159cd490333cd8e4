import type { Resource, AccessLevel } from '#schema'
import { memberAccessLevel } from '#schema/base/access.ts'
import { disambiguatorsOf } from '#schema/page/recordPage.ts'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { fieldKeysOf } from '#schema/row/fieldKey.ts'
import type { ResourceRegistry } from './registry.ts'
import { hasLinkTable, referenceJoinSql, rowLabelSql, jsonColumnSql, readableLabelTarget } from './columns.ts'

interface SubtitleContext {
  readonly registry: ResourceRegistry
  readonly accessLevel: AccessLevel
}

/** The subtitle of a row as arguments of `json_build_object`; pushes the joins of its labels. */
export function subtitleJsonArguments({ registry, accessLevel }: SubtitleContext, resource: Resource, names: readonly string[], from: string, joins: string[]) {
  return names.flatMap((name) => {
    const fieldKey = fieldKeysOf(resource).find((item) => item.name === name)
    if (!fieldKey || fieldKey.spec.column === '' || hasLinkTable(fieldKey) || !mayReadField(resource, fieldKey.field, accessLevel)) return []
    if (!fieldKey.spec.refers) return [`'${name}', ${jsonColumnSql(fieldKey, from)}`]
    const target = readableLabelTarget(registry, resource, fieldKey, accessLevel)
    if (!target) return []
    const alias = `${from}_s_${name}`
    joins.push(referenceJoinSql(resource, target, fieldKey, accessLevel, from, alias))
    return [`'${name}', case when ${alias}.id is not null then ${rowLabelSql(registry, target, accessLevel, alias, joins)} end`]
  })
}

/** SQL of the values that distinguish rows with the same label; undefined when there are none. For members the app does this itself. */
export function subtitleSql(context: SubtitleContext, resource: Resource, from: string, joins: string[]) {
  const parts = context.accessLevel === memberAccessLevel ? [] : subtitleJsonArguments(context, resource, disambiguatorsOf(resource), from, joins)
  return parts.length === 0 ? undefined : `json_build_object(${parts.join(', ')})`
}
