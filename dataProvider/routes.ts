import { HttpError } from 'ra-core'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { httpErrors, routeOf, labelText } from '#schema'
import { resourcesWithPersonalData } from '#schema/row/personalData.ts'

const byRoute: ReadonlyMap<string, Resource> = new Map(allResources.map((resource) => [routeOf(resource.name), resource]))

export const isResourceRoute = (route: string) => byRoute.has(route)

const personal = resourcesWithPersonalData(allResources)

/** True if rows of the resource are personal data. */
export const holdsPersonalData = ({ name }: Resource) => personal.has(name)

/** The resource of a route, which is its name in react-admin. */
export function resourceAt(route: string): Resource {
  const resource = byRoute.get(route)
  if (!resource) throw new HttpError(labelText(httpErrors.notFound[1], ''), 404, { code: 'notFound', issues: [] })
  return resource
}
