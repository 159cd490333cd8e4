import { HttpError } from 'ra-core'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { statusFaults, routeOf, textOf } from '#schema'
import { personalAmong } from '#schema/personal.ts'

const byRoute: ReadonlyMap<string, Resource> = new Map(allResources.map((of) => [routeOf(of.name), of]))

export const isResource = (route: string) => byRoute.has(route)

const personal = personalAmong(allResources)

/** Do its rows tell of persons? */
export const isPersonal = ({ name }: Resource) => personal.has(name)

/** The declaration behind react-admin's name for it. */
export function resourceAt(route: string): Resource {
  const of = byRoute.get(route)
  if (!of) throw new HttpError(textOf(statusFaults.notFound[1], ''), 404, { code: 'notFound', issues: [] })
  return of
}
