import type { Resource } from '#schema'
import { labelText } from '#schema'
import { lowestAccessLevel } from '#schema/calls/call.ts'
import { callsOf } from '#schema/calls/calls.ts'
import { createGroupedPages, resourceHeading } from './groups.ts'
import { code, table } from './markdown.ts'

function callsTable(resource: Resource) {
  const rows = callsOf(resource).flatMap((call) => {
    const level = lowestAccessLevel(call)
    return level === undefined ? [] : [[code(`${call.method} ${call.path}`), level, labelText(call.summary, call.name, 'en')]]
  })
  return `## ${resourceHeading(resource)}\n\n${table(['Call', 'From level', 'What it does'], rows)}`
}

/** Pages of all calls with their paths; parameters and responses are in the OpenAPI document. */
export const callPages = () =>
  createGroupedPages({
    path: 'docs/api/calls',
    title: 'Calls',
    about: 'The running server documents parameters, responses and examples of each call at `/api/docs` and `/api/openapi.json`.',
    groupAbout: 'The level is the lowest access level that may make the call; [Access](../../security/access.md) lists all levels.',
    section: callsTable,
  })
