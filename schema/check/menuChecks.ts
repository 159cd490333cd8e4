import type { Group, Item } from '../menu.ts'
import type { Resource } from '../resource.ts'
import { slotOf } from '../slot.ts'
import { filtersFor } from '../subset.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, repeated, strangers } from './declarationError.ts'
import { likeDeclarationErrors } from './referenceChecks.ts'

function entry(group: Group, { of, scope = {}, columns = [] }: Item): DeclarationError[] {
  const filters = filtersFor(of, 'super').map(({ key }) => key)
  const loose = Object.keys(scope).filter((key) => slotOf(of, key) && !filters.includes(key))
  const found = [
    ...strangers(of, 'noSuchField', 'columns', columns, of.list.columns, `column of ${of.name}`),
    ...repeated(of, 'columns', columns),
    ...likeDeclarationErrors(of, 'scope', of, scope),
    ...loose.map((key) => declarationError(of, 'notFilterable', 'scope', `rows of ${of.name} are not filtered by "${key}"; put it into its filters.`)),
  ]
  return found.map((each) => ({ ...each, file: `${group.name}/menu.ts`, at: `${of.name}.${each.at}` }))
}

const inMenu = (group: string, says: string): DeclarationError => ({ code: 'twice', file: `${group}/menu.ts`, at: 'group', says })

/** What is wrong with the groups of the menu and their entries. */
export function menuDeclarationErrors(menu: readonly Group[]): DeclarationError[] {
  const names = menu.map(({ name }) => name)
  const byName = new Map<string, Resource>()
  const doubles = menu.flatMap(({ name, items, also = [] }) =>
    [...items.map(({ of }) => of), ...also].flatMap((of) => {
      const known = byName.get(of.name) ?? of
      byName.set(of.name, known)
      return known === of
        ? []
        : [{ ...declarationError(of, 'nameTaken', 'name', `two resources are called "${of.name}"; rename one.`), file: `${name}/menu.ts` }]
    }),
  )
  return [
    ...menu.flatMap((group) => group.items.flatMap((each) => entry(group, each))),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => inMenu(name, `two groups are called "${name}"; rename one.`)),
    ...menu.flatMap(({ name, items, also = [] }) =>
      also.filter((of) => items.some((each) => each.of === of)).map((of) => inMenu(name, `"${of.name}" is opened by an entry already; take it out of "also".`)),
    ),
    ...doubles,
  ]
}
