import type { Group, Item } from '../page/menu.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldKeyOf } from '../row/fieldKey.ts'
import { filterKeysFor } from '../row/subset.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { declarationError, duplicateErrors, unknownNameErrors } from './base/declarationError.ts'
import { conditionDeclarationErrors } from './base/referenceChecks.ts'

function menuEntryErrors(group: Group, { resource, scope = {}, columns = [] }: Item): DeclarationError[] {
  const filters = filterKeysFor(resource, 'super').map(({ key }) => key)
  const unfilterable = Object.keys(scope).filter((key) => fieldKeyOf(resource, key) && !filters.includes(key))
  const matches = [
    ...unknownNameErrors(resource, 'noSuchField', 'columns', columns, resource.list.columns, `column of ${resource.name}`),
    ...duplicateErrors(resource, 'columns', columns),
    ...conditionDeclarationErrors(resource, 'scope', resource, scope),
    ...unfilterable.map((key) =>
      declarationError(resource, 'notFilterable', 'scope', `rows of ${resource.name} are not filtered by "${key}"; add it to its filters.`),
    ),
  ]
  return matches.map((item) => ({ ...item, file: `${group.name}/menu.ts`, at: `${resource.name}.${item.at}` }))
}

const groupError = (group: string, message: string): DeclarationError => ({ code: 'duplicate', file: `${group}/menu.ts`, at: 'group', message })

/** Errors in the groups of the menu and their entries. */
export function menuDeclarationErrors(menu: readonly Group[]): DeclarationError[] {
  const names = menu.map(({ name }) => name)
  const byName = new Map<string, Resource>()
  const doubles = menu.flatMap(({ name, items, also = [] }) =>
    [...items.map(({ resource }) => resource), ...also].flatMap((resource) => {
      const known = byName.get(resource.name) ?? resource
      byName.set(resource.name, known)
      return known === resource
        ? []
        : [{ ...declarationError(resource, 'nameTaken', 'name', `two resources have the name "${resource.name}"; rename one.`), file: `${name}/menu.ts` }]
    }),
  )
  return [
    ...menu.flatMap((group) => group.items.flatMap((item) => menuEntryErrors(group, item))),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => groupError(name, `two groups have the name "${name}"; rename one.`)),
    ...menu.flatMap(({ name, items, also = [] }) =>
      also
        .filter((resource) => items.some((item) => item.resource === resource))
        .map((resource) => groupError(name, `"${resource.name}" already has a menu entry; remove it from "also".`)),
    ),
    ...doubles,
  ]
}
