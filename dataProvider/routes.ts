import { HttpError } from 'ra-core'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { statusErrors, routeOf, labelText } from '#schema'
import { personalResources } from '#schema/personal.ts'

const byRoute: ReadonlyMap<string, Resource> = new Map(allResources.map((resource) => [routeOf(resource.name), resource]))

export const isResource = (route: string) => byRoute.has(route)

const personal = personalResources(allResources)

/** Do its rows tell of persons? */
export const isPersonal = ({ name }: Resource) => personal.has(name)

/** The declaration behind react-admin's name for it. */
export function resourceAt(route: string): Resource {
  const resource = byRoute.get(route)
  if (!resource) throw new HttpError(labelText(statusErrors.notFound[1], ''), 404, { code: 'notFound', issues: [] })
  return resource
}
