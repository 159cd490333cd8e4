import type { Resource } from '#schema'
import { labelText } from '#schema'
import { callsOf } from '#schema/calls.ts'
import { lowestAccessLevel } from '#schema/call.ts'
import { resourceGroups, titleOf } from './groups.ts'
import type { GeneratedPage } from './markdown.ts'
import { code, page, table } from './markdown.ts'

function callsTable(resource: Resource) {
  const rows = callsOf(resource).flatMap((call) => {
    const level = lowestAccessLevel(call)
    return level === undefined ? [] : [[code(`${call.method} ${call.path}`), level, labelText(call.summary, call.name, 'en')]]
  })
  return `## ${titleOf(resource)}\n\n${table(['Call', 'From level', 'What it does'], rows)}`
}

/** Every call with its address; parameters and answers stand in the OpenAPI document. */
export const callPages = (): GeneratedPage[] => [
  page('docs/api/calls.md', 'Calls', 'Parameters, answers and examples of each call are served by the running server at `/api/docs` and `/api/openapi.json`.', [
    resourceGroups()
      .map(({ name, title }) => `- [${title}](calls/${name}.md)`)
      .join('\n'),
  ]),
  ...resourceGroups().map(({ name, title, resources }) =>
    page(
      `docs/api/calls/${name}.md`,
      `Calls: ${title}`,
      'The level is the lowest that may make the call; [Access](../../security/access.md) has all of them.',
      resources.map(callsTable),
    ),
  ),
]
