import type { Resource, Implementation } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { resourcesWithPersonalData } from '#schema/row/personalData.ts'
import { isReferenced } from '#schema/row/isReferenced.ts'

/** A column or link table of one resource that references another. */
export interface ReferencingKey {
  readonly resource: Resource
  readonly fieldKey: FieldKey
}

/** All resources of a server and the references between them. */
export interface ResourceRegistry {
  readonly all: readonly Resource[]
  find(name: string): Resource | undefined
  implementationOf(resource: Resource): Implementation | undefined
  /** The resource that stores notifications. */
  readonly notificationStore: Implementation | undefined
  /** The resource that stores the results of scheduled jobs. */
  readonly jobResultStore: Implementation | undefined
  /** The resource that stores payments. */
  readonly ledger: Implementation | undefined
  /** The resource that stores journal entries. */
  readonly journal: Implementation | undefined
  /** The declared references to a resource, without `created_by` and `updated_by`. */
  referencesTo(resource: Resource): readonly ReferencingKey[]
  /** The references that lead from its rows to their data subjects; empty when the rows are persons, undefined without personal data. */
  subjectReferences(resource: Resource): readonly FieldKey[] | undefined
  holdsPersonalData(resource: Resource): boolean
  /** True when other resources reference its rows. Deleted rows are then hidden and not removed, so that old rows still show their labels. */
  isSoftDeleted(resource: Resource): boolean
}

export function createRegistry(all: readonly Resource[], served: readonly Implementation[] = []): ResourceRegistry {
  const byName = new Map(all.map((resource) => [resource.name, resource]))
  const handlers = new Map(served.map((item) => [item.resource.name, item]))
  const pointers = new Map<string, ReferencingKey[]>(all.map((resource) => [resource.name, []]))
  for (const resource of all) {
    for (const fieldKey of declaredFieldKeys(resource)) if (fieldKey.spec.refers) pointers.get(fieldKey.spec.refers.to)?.push({ resource, fieldKey })
  }
  const personal = resourcesWithPersonalData(all)
  const soft = new Set(all.filter((resource) => isReferenced(resource, all)).map((resource) => resource.name))
  return {
    all,
    find: (name) => byName.get(name),
    implementationOf: (resource) => handlers.get(resource.name),
    notificationStore: served.find(({ hooks }) => hooks.onNotify),
    jobResultStore: served.find(({ hooks }) => hooks.onJobFinished),
    ledger: served.find(({ hooks }) => hooks.ledger),
    journal: served.find(({ hooks }) => hooks.journal),
    referencesTo: (resource) => pointers.get(resource.name) ?? [],
    subjectReferences: (resource) => personal.get(resource.name),
    holdsPersonalData: (resource) => personal.has(resource.name),
    isSoftDeleted: (resource) => soft.has(resource.name),
  }
}
