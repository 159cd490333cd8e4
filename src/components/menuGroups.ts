import { menu } from '#resources/menu.ts'
import type { Group, Item, AccessLevel } from '#schema'
import { resourcePermissions } from './session/me.tsx'

/** Menu entries that this access level may open on this host. */
const itemsFor = (group: Group, accessLevel: AccessLevel): readonly Item[] =>
  group.items.filter(
    (item) => resourcePermissions(item.resource, accessLevel).read && (item.host === undefined || window.location.hostname.includes(item.host)),
  )

/** The menu groups that have at least one entry for this access level. */
export const accessibleMenuGroups = (accessLevel: AccessLevel) =>
  (menu as readonly Group[]).map((group) => ({ group, items: itemsFor(group, accessLevel) })).filter(({ items }) => items.length > 0)
