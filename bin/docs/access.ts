import type { Resource } from '#schema'
import { accessLevels } from '#schema'
import { callsOf } from '#schema/calls/calls.ts'
import { createGroupedPages, resourceHeading } from './groups.ts'
import { code, table } from './markdown.ts'

/** Table of the calls of a resource, with a mark for each access level that may make them. */
function callsTable(resource: Resource) {
  const rows = callsOf(resource).map(({ name, isAllowedFor }) => [code(name), ...accessLevels.map((level) => (isAllowedFor(level) ? '✓' : ''))])
  return `## ${resourceHeading(resource)}\n\n${table(['Call', ...accessLevels], rows)}`
}

/** Pages of calls and access levels. */
export const accessPages = () =>
  createGroupedPages({
    path: 'docs/security/access',
    title: 'Access',
    about: 'The calls that each access level may make. Members (`user`) read and change only their own rows. Calls that are not listed are forbidden.',
    groupAbout: 'The columns are the access levels, from anonymous clients to super administrators.',
    section: callsTable,
  })
