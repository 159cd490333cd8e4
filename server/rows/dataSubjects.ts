import type { Resource } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { memoize } from '#schema/row/fieldKey.ts'
import type { ResourceRegistry } from './registry.ts'
import { hasLinkTable, quotedLinkTable, quotedTable } from './columns.ts'

/** SQL for rows that are the data subjects themselves. */
export const selfSubjectsSql = 'select unnest(a.subject_ids)'

const referencedIdsSql = (resource: Resource, fieldKey: FieldKey, ids: string) =>
  hasLinkTable(fieldKey)
    ? `select l.to_id from ${quotedLinkTable(resource, fieldKey)} l where l.from_id = any(${ids})`
    : `select t."${fieldKey.key}" from ${quotedTable(resource)} t where t.id = any(${ids})`

type SubjectRegistry = Pick<ResourceRegistry, 'find' | 'subjectReferences'>

/** One query for each reference that leads to a person, directly or through its required row. */
function subjectQueries(catalog: SubjectRegistry, resource: Resource, ids: string): string[] {
  const fieldKeys = catalog.subjectReferences(resource) ?? []
  if (fieldKeys.length === 0) return [`select unnest(${ids})`]
  return fieldKeys.flatMap((fieldKey) => {
    const target = catalog.find(fieldKey.spec.refers?.to ?? '')
    const match = referencedIdsSql(resource, fieldKey, ids)
    if (!target) return []
    return catalog.subjectReferences(target)?.length ? subjectQueries(catalog, target, `array(${match})`) : [match]
  })
}

const subjectSqlCache = memoize((_catalog: SubjectRegistry) => new Map<Resource, string | undefined>())

/** SQL of the data subjects of the rows `a.subject_ids`, deleted rows included, for the access log; undefined for resources without personal data. */
export function dataSubjectsSql(catalog: SubjectRegistry, resource: Resource): string | undefined {
  const texts = subjectSqlCache(catalog)
  if (!texts.has(resource)) texts.set(resource, catalog.subjectReferences(resource) && subjectQueries(catalog, resource, 'a.subject_ids').join(' union '))
  return texts.get(resource)
}
