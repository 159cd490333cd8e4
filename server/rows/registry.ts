import type { Resource, Implementation } from '#schema'
import type { FieldKey } from '#schema/fieldKey.ts'
import { declaredFieldKeys } from '#schema/fieldKey.ts'
import { personalResources } from '#schema/personal.ts'
import { isReferenced } from '../db/columns.ts'

/** A column, or a link table, of one resource that points at another. */
export interface ReferencingKey {
  readonly resource: Resource
  readonly fieldKey: FieldKey
}

/** All resources that a server knows, and how they hang together. */
export interface ResourceRegistry {
  readonly all: readonly Resource[]
  find(name: string): Resource | undefined
  served(resource: Resource): Implementation | undefined
  /** Who keeps what actions tell people. */
  readonly publisher: Implementation | undefined
  /** Who keeps what the clock's work came to. */
  readonly keeper: Implementation | undefined
  /** Who keeps the movements of money that payments ask for. */
  readonly ledger: Implementation | undefined
  /** What points at it by declaration; who made and who changed a row does not count. */
  pointers(resource: Resource): readonly ReferencingKey[]
  /** What leads from its rows to the persons of whom they tell; nothing where they are the persons, undefined where they tell of nobody. */
  toPersons(resource: Resource): readonly FieldKey[] | undefined
  isPersonal(resource: Resource): boolean
  /** What is pointed at is hidden when it is deleted, so that old rows can still name it. */
  isSoft(resource: Resource): boolean
}

export function createRegistry(all: readonly Resource[], served: readonly Implementation[] = []): ResourceRegistry {
  const byName = new Map(all.map((resource) => [resource.name, resource]))
  const handlers = new Map(served.map((item) => [item.resource.name, item]))
  const pointers = new Map<string, ReferencingKey[]>(all.map((resource) => [resource.name, []]))
  for (const resource of all) {
    for (const fieldKey of declaredFieldKeys(resource)) if (fieldKey.spec.refers) pointers.get(fieldKey.spec.refers.to)?.push({ resource, fieldKey })
  }
  const personal = personalResources(all)
  const soft = new Set(all.filter((resource) => isReferenced(resource, all)).map((resource) => resource.name))
  return {
    all,
    find: (name) => byName.get(name),
    served: (resource) => handlers.get(resource.name),
    publisher: served.find(({ hooks }) => hooks.onNotify),
    keeper: served.find(({ hooks }) => hooks.onJobFinished),
    ledger: served.find(({ hooks }) => hooks.ledger),
    pointers: (resource) => pointers.get(resource.name) ?? [],
    toPersons: (resource) => personal.get(resource.name),
    isPersonal: (resource) => personal.has(resource.name),
    isSoft: (resource) => soft.has(resource.name),
  }
}
